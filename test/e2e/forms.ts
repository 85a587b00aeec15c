import type { Page } from 'playwright-core'
import { waitForHydration } from '../support/browser.ts'
import { contact, type PublicForm, pastor, prayer, volunteer } from '../support/public-forms.ts'

/** A public form: text and selections, by label. */
export type FormCase = {
  address: string
  button: string
  text: Record<string, string>
  selected: Record<string, string>
  /** What an empty form shows, in the order of its fields. */
  missing: string[]
  messages: PublicForm['messages'] & { networkError: string }
  /** The submit button is disabled until everything is filled. */
  disabledUntilFilled: boolean
}

const person = { Email: 'vimala@example.in', 'Phone number': '9848012345' }
const ofPerson = ['Full name', 'Email', 'Phone number']
const ofPastor = ['Specialization', 'Vision and mission']
const broken = 'An error occurred. Please try again.'
const notSubmitted = 'An error occurred while submitting the form. Please try again.'

export const formCases: FormCase[] = [
  {
    address: contact.page,
    button: 'Send',
    text: { Name: 'Vimala', ...person, Message: 'May I come on Sunday?' },
    selected: {},
    missing: ['Name', 'Email', 'Phone number', 'Message'].map(requiredError),
    messages: { ...contact.messages, networkError: broken },
    disabledUntilFilled: true,
  },
  {
    address: pastor.page,
    button: 'Sign up',
    text: {
      'Full name': 'Samuel',
      ...person,
      Church: 'Bethel, Parkal',
      Specialization: 'Villages',
      'Vision and mission': 'A lamp in every village',
    },
    selected: { Experience: '5-10 years' },
    missing: [...ofPerson, 'Church', 'Experience', ...ofPastor].map(requiredError),
    messages: { ...pastor.messages, networkError: notSubmitted },
    disabledUntilFilled: true,
  },
  {
    address: volunteer.page,
    button: 'Sign up',
    text: { 'Full name': 'Asha', ...person, 'Message (optional)': 'I sing' },
    selected: { Availability: 'Weekends' },
    missing: [...ofPerson, 'Availability'].map(requiredError),
    messages: { ...volunteer.messages, networkError: broken },
    disabledUntilFilled: false,
  },
  {
    address: prayer.page,
    button: 'Send my request',
    text: { Name: 'Ruth', Email: person.Email, 'Your request': 'For my mother, who is ill' },
    selected: { 'Request type': 'Healing' },
    missing: [
      ...['Your request', 'Request type'].map(requiredError),
      'Name: Write your name, or switch on “Anonymous”',
      requiredError('Email'),
    ],
    messages: { ...prayer.messages, networkError: notSubmitted },
    disabledUntilFilled: false,
  },
]

export async function fillIn(page: Page, { text, selected }: FormCase): Promise<void> {
  for (const [label, value] of Object.entries(text)) await field(page, label).fill(value)
  for (const [label, value] of Object.entries(selected))
    await field(page, label).selectOption(value)
}

/** Fills a form in and waits for its script, without which the browser would post it. */
export async function fillInHydrated(page: Page, form: FormCase): Promise<void> {
  await fillIn(page, form)
  await waitForHydration(page, 'main react-island form')
}

/** Fills a field and waits for the form's script. */
export async function fillHydrated(page: Page, label: string, value: string): Promise<void> {
  await field(page, label).fill(value)
  await waitForHydration(page, 'main react-island form')
}

/** The values of the form, by label. */
export async function fieldValues(page: Page, { text, selected }: FormCase) {
  const labels = [...Object.keys(text), ...Object.keys(selected)]
  const values = await Promise.all(labels.map((label) => field(page, label).inputValue()))
  return Object.fromEntries(labels.map((label, at) => [label, values[at]]))
}

export function submitButton(page: Page, { button }: FormCase) {
  return page.locator('main form').getByRole('button', { name: button, exact: true })
}

export function field(page: Page, label: string) {
  return page.locator('main form').getByLabel(label, { exact: true })
}

function requiredError(label: string): string {
  return `${label}: This field is required`
}
