import type { Text } from '../../../domain/content/text.ts'
import { Field } from '../../components/form/field.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { usePage } from '../../use-page.ts'
import { FieldList } from '../content/field-list.tsx'
import {
  both,
  type Field as DocumentField,
  numeric,
  PREFIX,
  repeated,
  single,
  url,
} from '../content/fields.ts'
import { Both, Filled } from '../content/inputs.tsx'

type Texts = Record<string, string>

/** The set-up code, the administrator's account, and the content to start with. */
export function FirstAccount({ errors, values }: { errors: Texts; values: Texts }) {
  const { setUp: words, login } = usePage().text
  const field = (name: string, required = true) => ({
    id: name,
    name,
    required,
    error: errors[name],
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
        field={field('email', false)}
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="email"
      />
      <PasswordField
        field={field('password')}
        label={words.password}
        hint={words.passwordHint}
        text={login}
        autoComplete="new-password"
      />
      <fieldset className="field framed">
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
        <p className="field-hint">{words.startsHint.empty}</p>
        <p className="field-hint">{words.startsHint.words}</p>
      </fieldset>
    </>
  )
}

type TextsProps = {
  errors: Texts
  /** The typed fields as JSON. */
  typed: string
}

export function FirstTexts({ errors, typed }: TextsProps) {
  const { setUp: words } = usePage().text
  const fields: Texts = JSON.parse(typed)
  const filled = Object.keys(fields).filter((fieldPath) => fields[fieldPath] !== '')
  const wrong = Object.keys(errors).filter((name) => name.startsWith(PREFIX))
  const given = [...filled, ...wrong.map((name) => name.slice(PREFIX.length))]
  const isOpen = (part: RegExp) => given.some((fieldPath) => part.test(fieldPath))
  return (
    <Filled value={{ fields, errors }}>
      <h2>{words.names}</h2>
      <Both fieldPath="name" />
      <p>{words.later}</p>
      <Part
        heading={words.contact}
        fields={contact}
        open={isOpen(/^(address|phones|email|timings)/)}
      />
      <Part heading={words.links} fields={links} open={isOpen(/^(social|meeting)/)} />
      <Part heading={words.payment} fields={payment} open={isOpen(/^(upi|bank|donateLink)/)} />
    </Filled>
  )
}

const contact = [
  both('address.lines', { rows: 4, hint: 'lines' }),
  single('phones', { rows: 2, hint: 'lines' }),
  single('email', { type: 'email' }),
  both('timings'),
  single('address.point', { hint: ({ setUp }) => setUp.mapHint }),
]

const links = [
  single('social.video', url),
  single('social.network', url),
  single('social.photos', url),
  single('social.microblog', url),
  single('meeting.link', url),
  single('meeting.passcode'),
]

const payment = [
  { words: ({ setUp }: Text) => setUp.paymentHint },
  repeated('upi.accounts', { hint: ({ setUp }) => setUp.upiHint, add: 'addAccount' }, [
    both('purpose'),
    single('id'),
  ]),
  single('upi.payee', { hint: ({ setUp }) => setUp.payeeHint }),
  single('bank.accountName'),
  single('bank.bankName'),
  single('bank.branch'),
  single('bank.accountNumber', numeric),
  single('bank.ifsc'),
  single('donateLink', url),
]

type PartProps = { heading: string; fields: DocumentField[]; open: boolean }

function Part({ heading, fields, open }: PartProps) {
  return (
    <details className="unfold" open={open}>
      <summary>{heading}</summary>
      <FieldList fields={fields} />
    </details>
  )
}
