import type { ReactNode } from 'react'
import { serverTextIn } from '../../../domain/content/server-text.ts'
import { Field } from '../../components/form/field.tsx'
import type { FormResult } from '../../forms/form-action.server.ts'
import { usePage } from '../../use-page.ts'

// The forms of the private page. Each works without JavaScript; with JavaScript it adds no entry to
// the browser's history (app/elements/quick-exit.ts).

type Props = { token: string }
type WithResult = Props & { result: FormResult | undefined }

/** One text field and three buttons that submit it: as a message, as thanks, or as answered. */
export function WordCard({ token, result }: WithResult) {
  const { prayerPage: words } = serverTextIn(usePage().language)
  return (
    <OwnCard token={token}>
      <Field
        field={{ ...fieldOf('body', result), label: words.addLabel }}
        hint={words.addHint}
        rows={4}
      />
      <div className="row tight">
        <Button intent="word" variant="primary" words={words.addWord} />
        <Button intent="thanks" words={words.addThanks} />
        <Button intent="answered" words={words.addAnswered} />
      </div>
    </OwnCard>
  )
}

export function TellCard({ token, mayBeTold }: Props & { mayBeTold: boolean }) {
  const { prayerPage: words } = serverTextIn(usePage().language)
  return (
    <OwnCard token={token} heading={words.tellHeading}>
      <p className="flush">{mayBeTold ? words.mayBeTold : words.notTold}</p>
      {mayBeTold ? (
        <Button intent="keep" words={words.keep} />
      ) : (
        <Button intent="tell" words={words.tell} />
      )}
    </OwnCard>
  )
}

export function CallCard({ token, phone, result }: WithResult & { phone: string }) {
  const { prayerPage: words } = serverTextIn(usePage().language)
  const field = fieldOf('call', result)
  return (
    <OwnCard token={token} heading={words.callHeading}>
      <Field
        field={{
          ...field,
          label: words.callLabel,
          defaultValue: field.defaultValue || phone,
        }}
        hint={words.callHint}
        autoComplete="off"
      />
      <Button intent="call" words={words.call} />
    </OwnCard>
  )
}

type MailProps = Props & { weekly: boolean; fromMail: boolean }

/** Offers the weekly mail only after a link in a mail, which shows that the address is theirs. */
export function MailCard({ token, weekly, fromMail }: MailProps) {
  const { prayerPage: words } = serverTextIn(usePage().language)
  const offered = fromMail ? words.weeklyHint : words.weeklyFromMail
  return (
    <OwnCard token={token} heading={words.mailHeading}>
      <p className="flush">{words.mailHint}</p>
      <div className="row tight">
        <Button intent="mail-link" words={words.mailLink} />
        {weekly && <Button intent="weekly-off" words={words.weeklyOff} />}
        {!weekly && fromMail && <Button intent="weekly-on" words={words.weeklyOn} />}
      </div>
      <p className="field-hint">{weekly ? words.weeklyIsOn : offered}</p>
    </OwnCard>
  )
}

function OwnCard({ token, heading, children }: Props & { heading?: string; children: ReactNode }) {
  return (
    <section className="card">
      {heading && <h2>{heading}</h2>}
      <OwnForm token={token}>{children}</OwnForm>
    </section>
  )
}

/** A form with the token in its URL, so that a failure shows the page again. */
export function OwnForm({ token, children }: Props & { children: ReactNode }) {
  return (
    <form className="form" method="post" action={`?token=${token}`} noValidate data-in-place>
      {children}
    </form>
  )
}

type ButtonProps = { intent: string; words: string; variant?: 'primary' | 'quiet' | 'danger' }

export function Button({ intent, words, variant = 'quiet' }: ButtonProps) {
  return (
    <button className={`button ${variant}`} type="submit" name="intent" value={intent}>
      {words}
    </button>
  )
}

function fieldOf(name: 'body' | 'call', result: FormResult | undefined) {
  return {
    id: `own-${name}`,
    name,
    error: result?.errors[name],
    defaultValue: result?.values[name] ?? '',
  }
}
