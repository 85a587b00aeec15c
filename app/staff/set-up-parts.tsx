import type { ReactNode } from 'react'
import { Field } from '../components/form/field.tsx'
import { usePage } from '../use-page.ts'
import { Both, Filled, One, Rows } from './site/inputs.tsx'
import { PREFIX } from './site/prefix.ts'

type Texts = Record<string, string>

/** The code that the start has printed, who looks after the site, and what visitors see at first. */
export function FirstAccount({ errors, values }: { errors: Texts; values: Texts }) {
  const { setUp: words } = usePage().text
  const field = (name: string) => ({
    ...{ id: name, name, required: true, error: errors[name] },
    defaultValue: values[name] ?? '',
  })
  return (
    <>
      <Field field={field('code')} label={words.code} hint={words.codeHint} autoComplete="off" />
      <Field
        field={field('name')}
        label={words.account}
        hint={words.accountHint}
        autoComplete="username"
      />
      <Field
        field={field('password')}
        label={words.password}
        hint={words.passwordHint}
        type="password"
        autoComplete="new-password"
      />
      <fieldset className="field">
        <legend>{words.start}</legend>
        {(['sample', 'empty'] as const).map((start) => (
          <div className="field checkbox" key={start}>
            <input
              id={`start-${start}`}
              type="radio"
              name="start"
              value={start}
              defaultChecked={start === (values['start'] ?? 'sample')}
            />
            <label htmlFor={`start-${start}`}>{words.starts[start]}</label>
          </div>
        ))}
      </fieldset>
    </>
  )
}

type TextsProps = { errors: Texts /** JSON. */; typed: string }

/** The ministry's own words: its name, and what can wait. */
export function FirstTexts({ errors, typed }: TextsProps) {
  const { text } = usePage()
  const { setUp: words, site } = text
  const wrong = Object.entries(errors)
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, message]) => [name.slice(PREFIX.length), message])
  const places = Object.fromEntries(wrong)
  const fields: Texts = JSON.parse(typed)
  const filled = {
    ...{ fields, errors: places, documentKey: 'main', pictures: [] },
    ...{ me: undefined, entryPlan: undefined },
    options: { days: {}, leaders: {} },
  }
  const isOpen = (part: RegExp) =>
    [...Object.keys(fields), ...Object.keys(places)].some((place) => part.test(place))
  return (
    <Filled value={filled}>
      <h2>{words.names}</h2>
      <Both place="name" />
      <p>{words.later}</p>
      <Part heading={words.contact} open={isOpen(/^(address|phones|email|timings)/)}>
        <Both place="address.lines" rows={4} hint={site.hints.lines} />
        <One place="phones" rows={2} hint={site.hints.lines} />
        <One place="email" type="email" />
        <Both place="timings" />
        <div className="columns field-row">
          <One place="address.latitude" inputMode="decimal" hint={words.mapHint} />
          <One place="address.longitude" inputMode="decimal" />
        </div>
      </Part>
      <Part heading={words.links} open={isOpen(/^(social|meeting)/)}>
        <One place="social.video" type="url" />
        <One place="social.network" type="url" />
        <One place="social.photos" type="url" />
        <One place="social.microblog" type="url" />
        <One place="meeting.link" type="url" />
        <One place="meeting.passcode" />
      </Part>
      <Part heading={words.payment} open={isOpen(/^(upi|bank|donateLink)/)}>
        <p>{words.paymentHint}</p>
        <Rows place="upi.accounts" hint={words.upiHint} add={site.hints.addAccount}>
          {(row) => (
            <>
              <Both place={`${row}.purpose`} />
              <One place={`${row}.id`} />
            </>
          )}
        </Rows>
        <One place="upi.payee" hint={words.payeeHint} />
        <One place="bank.accountName" />
        <One place="bank.bankName" />
        <One place="bank.branch" />
        <One place="bank.accountNumber" inputMode="numeric" />
        <One place="bank.ifsc" />
        <One place="donateLink" type="url" />
      </Part>
    </Filled>
  )
}

function Part({
  heading,
  open,
  children,
}: {
  heading: string
  open: boolean
  children: ReactNode
}) {
  return (
    <details open={open}>
      <summary className="button quiet">{heading}</summary>
      {children}
    </details>
  )
}
