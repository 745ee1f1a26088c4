/** Something that is asked before it is done: the properties of Confirm.svelte but one. */
export interface Question {
  title: string
  lines: string[]
  action: string
  otherwise: string
  ondo: () => void
}
