/** What became of a form that was sent: its message, and on failure what was typed and is wrong. */
export type Submitted = {
  success: boolean
  message: string
  /** What the visitor was given for asking later. */
  reference?: string | undefined
  errors: Record<string, string>
  values: Record<string, string>
}
