import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

/** Short names of scopes: each stands in the page's code many times. */
const cssHash = ({ hash, css, filename }) => `s${hash(filename ?? css).slice(0, 4)}`

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } }
