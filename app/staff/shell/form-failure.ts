import * as z from 'zod/mini'

const texts = z.record(z.string(), z.string())
const failure = z.object({
  intent: z.string(),
  success: z.literal(false),
  message: z.string(),
  errors: texts,
  values: texts,
  /**
   * The cause, if it is not the typed values: there was no response (`unreachable`), the response
   * is not from our server (`unreadable`), it has a status 5xx or is a proxy's refusal (`failed`),
   * or the session has ended.
   */
  reason: z.optional(z.enum(['unreachable', 'unreadable', 'failed', 'signed-out'])),
})

/** Why a form was rejected; `message` and `errors` are in the user's language. */
export type FormFailure = Omit<z.infer<typeof failure>, 'success'>

/** Returns the failure in a page's action data, if the form `intent` (default: any) caused it. */
export function formFailureOf(actionData: unknown, intent?: string): FormFailure | undefined {
  const found = z.safeParse(failure, actionData).data
  return intent === undefined || found?.intent === intent ? found : undefined
}
