import type { Page } from 'playwright-core'

/** A public form as a visitor meets it: what is typed and chosen, by label. */
export type Journey = {
  address: string
  button: string
  typed: Record<string, string>
  chosen: Record<string, string>
  /** What an empty form shows, in the order of its fields. */
  missing: string[]
  says: { success: string; invalid: string; noAnswer: string }
  /** The form's button waits until everything is filled. */
  waits: boolean
}

const person = { Email: 'vimala@example.in', 'Phone number': '9848012345' }
const required = 'This field is required'

export const journeys: Journey[] = [
  {
    address: '/contact',
    button: 'Send',
    typed: { Name: 'Vimala', ...person, Message: 'May I come on Sunday?' },
    chosen: {},
    missing: ['Name', 'Email', 'Phone number', 'Message'].map(missed),
    says: {
      success: 'Message sent successfully!',
      invalid: 'Please fill out all required fields correctly.',
      noAnswer: 'An error occurred. Please try again.',
    },
    waits: true,
  },
  {
    address: '/pastor',
    button: 'Sign up',
    typed: {
      'Full name': 'Samuel',
      ...person,
      Church: 'Bethel, Parkal',
      Specialization: 'Villages',
      'Vision and mission': 'A lamp in every village',
    },
    chosen: { Experience: '5-10 years' },
    missing: [
      ...['Full name', 'Email', 'Phone number', 'Church', 'Experience'],
      ...['Specialization', 'Vision and mission'],
    ].map(missed),
    says: {
      success:
        'Registration successful: Thank you. One of our pastors will call you within seven days.',
      invalid: 'Please fill all the required fields before submitting.',
      noAnswer: 'An error occurred while submitting the form. Please try again.',
    },
    waits: true,
  },
  {
    address: '/volunteer',
    button: 'Sign up',
    typed: { 'Full name': 'Asha', ...person, 'Message (optional)': 'I sing' },
    chosen: { Availability: 'Weekends' },
    missing: ['Full name', 'Email', 'Phone number', 'Availability'].map(missed),
    says: {
      success: 'Signup successful!',
      invalid: 'Please fill out all required fields correctly.',
      noAnswer: 'An error occurred. Please try again.',
    },
    waits: false,
  },
  {
    address: '/prayer',
    button: 'Send my request',
    typed: {
      Name: 'Ruth',
      Email: 'ruth@example.in',
      'Your request': 'For my mother, who is ill',
    },
    chosen: { 'Request type': 'Healing' },
    missing: [
      'Name: Write your name, or switch on “Anonymous”',
      ...['Email', 'Request type', 'Your request'].map(missed),
    ],
    says: {
      success: 'Thank you. Your request has reached us, and we will pray for you.',
      invalid: 'Please fill out all required fields correctly.',
      noAnswer: 'An error occurred while submitting the form. Please try again.',
    },
    waits: false,
  },
]

export async function fillIn(page: Page, { typed, chosen }: Journey): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await field(page, label).fill(value)
  for (const [label, value] of Object.entries(chosen)) await field(page, label).selectOption(value)
}

/** Types into a field and waits until the page answers to it: its script has come to life. */
export async function typeAwake(page: Page, label: string, value: string): Promise<void> {
  await field(page, label).fill(value)
  await page.locator('main form .draft-notice').waitFor()
}

/** What stands in the form, by label. */
export async function standing(page: Page, { typed, chosen }: Journey) {
  const labels = [...Object.keys(typed), ...Object.keys(chosen)]
  const values = await Promise.all(labels.map((label) => field(page, label).inputValue()))
  return Object.fromEntries(labels.map((label, at) => [label, values[at]]))
}

export function submitButton(page: Page, { button }: Journey) {
  return page.locator('main form').getByRole('button', { name: button, exact: true })
}

export function field(page: Page, label: string) {
  return page.locator('main form').getByLabel(label, { exact: true })
}

function missed(label: string): string {
  return `${label}: ${required}`
}
