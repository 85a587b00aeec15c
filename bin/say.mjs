/** One sentence to whoever started the command. */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

/** One sentence on why it cannot go on, and the end of the command. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
