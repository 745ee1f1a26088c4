import '../../src/tafelrunde/look/tokens.css'
import './app.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { settings } from './state/settings.svelte'
import { loadWords } from './words/words'

void loadWords(settings.language).then(() => mount(App, { target: document.getElementById('app') as HTMLElement }))
