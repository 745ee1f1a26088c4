/** The messages between the pages of a site and the one worker that runs the rooms, over a broadcast channel. */

const NAME = 'tafelrunde-device'

/** How far the rooms have come: loaded bytes of all bytes, then ready; or why they cannot start. */
export type Progress = { loaded: number; total: number } | 'ready' | { failed: string }

/** From a page. `page` names it; ids count within it. */
export type ToRooms =
  | { to: 'rooms'; kind: 'ask' }
  | { to: 'rooms'; kind: 'request'; page: string; id: number; method: string; target: string; headers: Record<string, string>; body: string }
  | { to: 'rooms'; kind: 'connect'; page: string; id: number; target: string }
  | { to: 'rooms'; kind: 'send'; page: string; id: number; text: string }
  | { to: 'rooms'; kind: 'close'; page: string; id: number }
  | { to: 'rooms'; kind: 'leave'; page: string }

/** To a page, or to all pages. `rooms` names the worker: another one knows nothing of earlier messages. */
export type ToPages =
  | { to: 'pages'; kind: 'progress'; rooms: string; progress: Progress }
  | { to: 'pages'; kind: 'reply'; page: string; id: number; reply: string }
  | { to: 'pages'; kind: 'message'; page: string; id: number; text: string }
  | { to: 'pages'; kind: 'closed'; page: string; id: number; code: number }

/** One end of the channel. A sender does not hear itself. */
export class Bus<In extends { to: string }, Out extends { to: string }> {
  private readonly channel = new BroadcastChannel(NAME)

  constructor(name: In['to'], receive: (message: In) => void) {
    this.channel.onmessage = ({ data }: MessageEvent<In>) => {
      if (data.to === name) receive(data)
    }
  }

  send(message: Out): void {
    this.channel.postMessage(message)
  }
}
