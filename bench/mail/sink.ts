import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

export type MailSink = Awaited<ReturnType<typeof startSink>>

const counts = z.array(z.tuple([z.string(), z.number()])).default([])
const state = z.object({ mails: z.number(), bytes: z.number(), received: counts, senders: counts })

/**
 * A real mail server in a process of its own (server.ts), and what came to it. It keeps
 * its responses back until so many senders have each begun a mail.
 */
export async function startSink({ senders = 1 } = {}) {
  const server = fork(new URL('server.ts', import.meta.url), [String(senders)])
  const [port] = await once(server, 'message')

  let last: Promise<unknown> = Promise.resolve()
  /** One request at a time: replies carry no id. */
  function read(what: 'total' | 'all'): Promise<z.infer<typeof state>> {
    const reply = last.then(async () => {
      server.send(what)
      const [message] = await once(server, 'message')
      return state.parse(message)
    })
    last = reply
    return reply
  }

  const total = async () => (await read('total')).mails
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The number of mails received. */
    total,
    /** The mails per recipient and per sender, and the total bytes. */
    all: async () => {
      const { received, senders, bytes } = await read('all')
      return { received: new Map(received), senders: new Map(senders), bytes }
    },
    /** Resolves with the number received once it reaches `count`. */
    waitFor: async (count: number): Promise<number> => {
      let received = await total()
      while (received < count) {
        await wait(5)
        received = await total()
      }
      return received
    },
    close: async () => {
      const exited = once(server, 'exit')
      server.disconnect()
      await exited
    },
  }
}

/** Counts the recipients with no copy, one, two, and more. */
export function copies(received: ReadonlyMap<string, number>, expected: number) {
  const countWhere = (test: (count: number) => boolean) =>
    [...received.values()].filter(test).length
  return {
    none: expected - received.size,
    one: countWhere((count) => count === 1),
    two: countWhere((count) => count === 2),
    more: countWhere((count) => count > 2),
  }
}
