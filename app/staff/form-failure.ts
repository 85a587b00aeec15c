import * as z from 'zod/mini'

const texts = z.record(z.string(), z.string())
const failure = z.object({
  intent: z.string(),
  success: z.literal(false),
  message: z.string(),
  errors: texts,
  values: texts,
  /** Why the server has no words for it. */
  reason: z.optional(z.enum(['unreached', 'failed', 'signed-out'])),
})

/** Why a form was not taken; `message` and `errors` are words for the person. */
export type FormFailure = Omit<z.infer<typeof failure>, 'success'>

/** The failure among what a page's action came back with, if it is that of the form `intent`. */
export function failureOf(actionData: unknown, intent?: string): FormFailure | undefined {
  const found = z.safeParse(failure, actionData).data
  return intent === undefined || found?.intent === intent ? found : undefined
}
