import type { ReactNode } from 'react'
import { serverTextIn } from '../../../domain/content/server-text.ts'
import { Field } from '../../components/form/field.tsx'
import type { FormResult } from '../../forms/form-action.server.ts'
import { usePage } from '../../use-page.ts'

// What can be done on the private page. Each form works without script; with it, it leaves no step
// in the browser's history (app/elements/quick-exit.ts).

type Props = { token: string }
type WithResult = Props & { result: FormResult | undefined }

/** One text and three ways to give it. */
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
        <Button intent="word" look="primary" words={words.addWord} />
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

/** The weekly mail is offered where the link in a mail led: the address is theirs. */
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

/** A form that keeps the secret in its address, and with it the page after a failure. */
export function OwnForm({ token, children }: Props & { children: ReactNode }) {
  return (
    <form className="form" method="post" action={`?token=${token}`} noValidate data-in-place>
      {children}
    </form>
  )
}

type ButtonProps = { intent: string; words: string; look?: 'primary' | 'quiet' | 'danger' }

export function Button({ intent, words, look = 'quiet' }: ButtonProps) {
  return (
    <button className={`button ${look}`} type="submit" name="intent" value={intent}>
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
