/** What a running table shows at once: one piece of code, which a waiting room does not load. */

export { default as Board } from './board/Board.svelte'
export { default as Dock } from './dock/Dock.svelte'
export { default as SeatList } from './side/SeatList.svelte'
export { default as StoryBox } from './side/StoryBox.svelte'
