import { type InputEvent, useEffect, useRef, useState } from 'react'
import type { Text } from '../../../domain/content/text.ts'
import { readAmount, type UpiAccount, upiLink } from '../../../domain/content/upi.ts'
import { Field } from '../../components/form/field.tsx'

type Props = {
  account: UpiAccount
  purpose: string
  text: Pick<Text['give'], 'amount' | 'amountWrong' | 'pay' | 'payAmount'>
}

/** A link that opens a UPI app with an amount. Without script the app asks for the amount. */
export default function UpiAmount({ account, purpose, text }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const [typed, setTyped] = useState('')
  // Shows the error only on a tap on the link: earlier it would move the link under the finger.
  const [checked, setChecked] = useState(false)
  // Applies what was typed before hydration.
  useEffect(() => setTyped(form.current?.querySelector('input')?.value ?? ''), [])

  const amount = readAmount(typed)
  const wrong = amount === undefined
  return (
    <form
      className="stack upi-amount no-print"
      ref={form}
      onInput={({ target }: InputEvent) => {
        if (target instanceof HTMLInputElement) setTyped(target.value)
        setChecked(false)
      }}
      onSubmit={(event) => {
        event.preventDefault()
        link.current?.click()
      }}
    >
      <Field
        field={{
          id: `amount-${account.id.replace(/\W/g, '-')}`,
          name: 'amount',
          defaultValue: '',
          error: checked && wrong ? text.amountWrong : undefined,
        }}
        label={text.amount}
        inputMode="decimal"
        autoComplete="off"
      />
      <a
        ref={link}
        className="button primary"
        href={upiLink(account, amount)}
        onClick={(event) => {
          if (!wrong) return
          event.preventDefault()
          setChecked(true)
          form.current?.querySelector('input')?.focus()
        }}
      >
        {amount ? text.payAmount.replace('{amount}', inRupees(amount)) : text.pay}{' '}
        <span className="visually-hidden">({purpose})</span>
      </a>
    </form>
  )
}

/** Formats rupees the Indian way: ₹1,00,000. */
function inRupees(amount: string): string {
  const minimumFractionDigits = amount.includes('.') ? 2 : 0
  return `₹${Number(amount).toLocaleString('en-IN', { minimumFractionDigits })}`
}
