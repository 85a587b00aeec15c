/** What became of a form that was sent: its message, and on failure what was typed and is wrong. */
export type Submitted = {
  success: boolean
  message: string
  errors: Record<string, string>
  values: Record<string, string>
}
