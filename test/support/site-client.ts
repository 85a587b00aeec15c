import { contact } from './public-forms.ts'
import { cookiesOf, PASSWORD } from './site.ts'

type Fields = Record<string, string> | string[][]

let requests = 0

/** Requests to a site in a process of its own (with TRUST_PROXY=1), each from another address. */
export function clientOf({ origin }: { origin: string }) {
  async function request(path: string, init: RequestInit, cookie = '') {
    requests += 1
    const address = [requests >> 16, requests >> 8, requests].map((part) => part & 255).join('.')
    const headers = new Headers(init.headers)
    headers.set('X-Forwarded-For', `10.${address}`)
    if (cookie) headers.set('Cookie', cookie)
    const response = await fetch(`${origin}${path}`, { ...init, headers, redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  /** `key`: an idempotency key. */
  async function post(path: string, fields: object, cookie?: string, key?: string) {
    const init = { method: 'POST', body: JSON.stringify(fields) }
    const headers = { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) }
    const { text, ...response } = await request(path, { ...init, headers }, cookie)
    return { ...response, body: JSON.parse(text) as unknown }
  }

  const page = (path: string, cookie?: string) => request(path, {}, cookie)
  return {
    post,
    page,
    /** Posts a form as a browser without script does. */
    submit: (path: string, fields: Fields, cookie?: string) =>
      request(path, { method: 'POST', body: new URLSearchParams(fields) }, cookie),
    /** Uploads a file by a call, as a script does: the text of the answer names what is stored. */
    upload: (call: string, bytes: Buffer, type: string, cookie: string) => {
      const body = new FormData()
      body.append('file', new Blob([new Uint8Array(bytes)], { type }), 'file')
      const headers = { Accept: 'application/json' }
      return request(`/api/${call}`, { method: 'POST', body, headers }, cookie)
    },
    /** Sends a message through the contact API. */
    send: (message: string) => post(contact.path, { ...contact.valid, message }),
    signIn: async (username = 'Priya') => {
      const { headers, status } = await post('/api/login.php', { username, password: PASSWORD })
      if (status !== 200) throw new Error(`the sign-in responded ${status}`)
      return cookiesOf(headers)
    },
    /** All messages in the staff list. */
    messages: async (cookie: string): Promise<string[]> => {
      const { text } = await page('/api/get_contacts.php?per_page=500', cookie)
      const { contacts }: { contacts: { message: string }[] } = JSON.parse(text)
      return contacts.map(({ message }) => message)
    },
  }
}
