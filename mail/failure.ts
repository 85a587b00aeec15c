import { MailFailure } from './message.ts'

/**
 * Reads nodemailer's error by its codes. Only what the server says of the recipient or of the
 * message itself can be final: a refused sign-in or sender is the settings' fault, and every mail
 * would be lost by it.
 */
export function asMailFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  const { code, command, responseCode, response } = read(error)
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1] ?? ''
  const codes = [command || code || 'unknown', responseCode || '', enhanced]
    .filter(Boolean)
    .join(' ')
  const aboutThisMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
  if (!aboutThisMail || responseCode === 421) {
    return new MailFailure(isServerBusy(code, responseCode) ? 'passing' : 'connection', codes)
  }
  // Without a code it was nodemailer that refused: an address that no server would take.
  if (responseCode > 0 && responseCode < 500) return new MailFailure('passing', codes)
  const noSuchAddress = command === 'RCPT TO' && enhanced.startsWith('5.1.')
  return new MailFailure('final', codes, noSuchAddress)
}

/** The sender is put off for a while, the connection is fine. */
function isServerBusy(code: string, responseCode: number): boolean {
  return code === 'EENVELOPE' && responseCode >= 400 && responseCode < 500 && responseCode !== 421
}

function read(error: unknown) {
  const fields: Record<string, unknown> =
    typeof error === 'object' && error !== null ? Object.fromEntries(entriesOf(error)) : {}
  return {
    code: String(fields['code'] ?? ''),
    command: String(fields['command'] ?? ''),
    responseCode: Number(fields['responseCode'] ?? 0) || 0,
    response: String(fields['response'] ?? ''),
  }
}

function entriesOf(error: object): [string, unknown][] {
  return ['code', 'command', 'responseCode', 'response'].map((name) => [
    name,
    Reflect.get(error, name),
  ])
}
