import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For `shouldRevalidate`: neither a preview nor a verse changes anything stored. */
export function storesSomething(args: ShouldRevalidateFunctionArgs): boolean {
  const intent = args.formData?.get('intent')
  return intent !== 'preview' && intent !== 'verse' && args.defaultShouldRevalidate
}
