import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * The body as a stream that is read no faster than the application reads it. Cancelling only stops
 * the reading: Node's own conversion would close the connection, and the answer would be lost.
 */
export function bodyOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  let stop = () => {}
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const data = (chunk: Buffer) => {
          controller.enqueue(chunk)
          if ((controller.desiredSize ?? 0) <= 0) request.pause()
        }
        const end = () => {
          stop()
          controller.close()
        }
        const fail = () => {
          stop()
          controller.error(new Error('The client left before its request was complete.'))
        }
        stop = () => {
          request.off('data', data).off('end', end).off('close', fail)
          request.pause()
        }
        request.on('data', data).on('end', end).on('close', fail)
        request.pause()
      },
      pull() {
        request.resume()
      },
      cancel() {
        stop()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 65536 }),
  )
}

/** True while the client still has something to send. */
export function isUnread({ complete, headers }: IncomingMessage): boolean {
  // A request without a body is not yet marked complete when it arrives.
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  return hasBody && !complete
}

/** How much of an unread body is thrown away, and how long until the connection is closed. */
const patience = { bytes: 16 * 1024 * 1024, milliseconds: 5000 }

/**
 * Ends a response whose last byte is written. When the body was not read to its end the connection
 * is closed, but not at once: closing while the client still sends resets it, and the client would
 * see an error in place of the answer.
 */
export function finish(request: IncomingMessage, response: ServerResponse): void {
  if (!isUnread(request) || request.destroyed || response.destroyed) {
    response.end()
    return
  }
  response.flushHeaders()
  let thrownAway = 0
  const end = () => {
    clearTimeout(timer)
    request.off('data', discard).off('end', end).off('close', end)
    response.end()
  }
  const discard = (chunk: Buffer) => {
    thrownAway += chunk.length
    // From here on it waits in the network: the answer is out and may still be read.
    if (thrownAway > patience.bytes) request.pause()
  }
  const timer = setTimeout(end, patience.milliseconds)
  request.removeAllListeners('data')
  request.on('data', discard).on('end', end).on('close', end)
  request.resume()
}
