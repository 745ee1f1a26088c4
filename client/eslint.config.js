import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

/** One direction: a folder may import those before it. App.svelte may import all. */
const FOLDERS = ['device', 'server', 'words', 'logic', 'state', 'components', 'table', 'pages']
/** These take only types from server/, and know neither Svelte nor what the page knows. */
const TYPES_ONLY = ['words', 'logic']

const folderRules = FOLDERS.map((folder, i) => {
  const later = FOLDERS.slice(i + 1)
  const patterns = later.length ? [{ regex: `^(\\.\\./)+(${later.join('|')})/`, message: `${folder}/ must not import ${later.join(', ')}.` }] : []
  patterns.push({ regex: '/App\\.svelte$|^(\\.\\./)+main', message: 'Nothing imports the page itself.' })
  if (TYPES_ONLY.includes(folder)) patterns.push({ regex: '^(\\.\\./)+server/', allowTypeImports: true, message: `${folder}/ takes only types from server/.` })
  if (i < FOLDERS.indexOf('state')) patterns.push({ regex: '^svelte($|/)|\\.svelte($|\\.)', message: `${folder}/ must not know Svelte.` })
  return {
    files: [`src/${folder}/**/*.{ts,svelte}`],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
  }
})

export default ts.config(
  { ignores: ['node_modules/', 'src/server/schema.d.ts'] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: { allowDefaultProject: ['*.js', 'public/*.js'] }, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      // TypeScript finds unknown names itself, and knows the browser's.
      'no-undef': 'off',
      // The page has few addresses, and its links go through `follow`.
      'svelte/no-navigation-without-resolve': 'off',
      // Sets and maps are derived: they are replaced, never changed.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } } },
  {
    // Here other components have no types for ESLint; svelte-check knows them and checks these files.
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['*.js', 'public/*.js'], extends: [ts.configs.disableTypeChecked], languageOptions: { globals: { ...globals.node, ...globals.serviceworker } } },
  ...folderRules,
  {
    files: ['src/App.svelte'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [{ regex: '^\\./(pages|table)/', message: 'Pages are loaded with import().' }] }],
    },
  },
)
