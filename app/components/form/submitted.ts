/** What became of a form that was sent: its message, and on failure what was typed and is wrong. */
export type Submitted = {
  success: boolean
  message: string
  /** What the visitor was given for asking later. */
  reference?: string | undefined
  errors: Record<string, string>
  /** Nothing is wrong: the sign-in asks for the code of the second step as well. */
  codeRequired?: boolean | undefined
  values: Record<string, string>
}

/** The password was right and a code comes next: a question, no failure. */
export function asksForCode({
  codeRequired,
  errors,
}: Pick<Submitted, 'codeRequired' | 'errors'>): boolean {
  return codeRequired === true && Object.keys(errors).length === 0
}
