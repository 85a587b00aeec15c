import { Form } from 'react-router'

type Props = {
  intent: string
  words: string
  /** The button's subject, read by screen readers after `words`. */
  of?: string
  fields?: Record<string, string | number>
  action?: string
}

export function ButtonForm({ intent, words, of, fields = {}, ...form }: Props) {
  return (
    <Form method="post" replace {...form}>
      {Object.entries({ intent, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="button quiet" type="submit">
        {words}
        {of && <span className="visually-hidden">: {of}</span>}
      </button>
    </Form>
  )
}
