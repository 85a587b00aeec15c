import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readList } from './read-list.server.ts'

// Lists as people have them. Nothing with an @ may be missing from what is read, and nobody is new
// who, by the file, does not want mail.

async function readLines(list: string | Uint8Array) {
  const lines = await readList(Buffer.from(list))
  if (typeof lines === 'string') throw new Error(lines)
  return lines
}

/** Each line as `2 new asha@example.in «Asha» (why)`; a heading without its words. */
async function read(list: string | Uint8Array): Promise<string[]> {
  return (await readLines(list)).map(({ line, outcome, email, name, language, detail }) => {
    if (outcome === 'heading') return `${line} heading`
    const more = [name && ` «${name}»`, language && ` ${language}`, detail && ` (${detail})`]
    return `${line} ${outcome} ${email}${more.join('')}`
  })
}

const cases: Record<string, string[]> = {
  'csv-01': [
    '1 heading',
    '2 new asha@example.in «Asha»',
    '3 new ravi@example.in «Ravi»',
    '4 new mary@example.in «Mary»',
  ],
  'csv-02': ['1 new asha@example.in', '1 new ravi@example.in', '1 new mary@example.in'],
  'csv-03': [
    '1 new asha@example.in «Asha Rani»',
    '1 new ravi@example.in «Rao, Ravi»',
    '1 new mary@example.in',
  ],
  'csv-04': ['1 new asha@example.in', '1 new ravi@example.in'],
  'csv-05': ['1 new asha@example.in', '1 new ravi@example.in', '2 new mary@example.in'],
  'csv-06': ['1 heading', '2 heading', '3 declined ravi@example.in (Status: unsubscribed)'],
  'csv-07': ['1 heading', '2 heading', '3 declined ravi@example.in (Status: unsubscribed)'],
  'csv-08': ['2 heading', '3 declined ravi@example.in (Status: unsubscribed)'],
  'csv-09': ['1 heading', '2 declined ravi@example.in (Status: unsubscribed)'],
  'csv-10': [
    '1 heading',
    '2 heading',
    '3 declined ravi@example.in (Email status: Bouncing)',
    '4 declined mary@example.in (Email preference: No email)',
  ],
  'csv-11': ['1 heading', '2 declined ravi@example.in (Unsubscribed: Yes)'],
  'csv-12': ['1 heading', '2 declined ravi@example.in (Subscribed: FALSE)'],
  'csv-13': [
    '1 heading',
    '2 declined ravi@example.in (Status: Opted out)',
    '3 declined mary@example.in (Status: Inactive)',
    '4 declined luke@example.in (Status: Do not email)',
  ],
  'csv-14': ['1 heading', '2 declined ravi@example.in «Ravi» (subscribed_to_emails: false)'],
  'csv-15': ['1 heading', '2 declined ravi@example.in (email_disabled: true)'],
  'csv-16': ['1 heading', '2 declined ravi@example.in (Status: unreachable)'],
  'csv-17': [
    '1 heading',
    '2 declined ravi@example.in (blacklisted: 1)',
    '3 declined mary@example.in (confirmed: 0)',
  ],
  'csv-18': ['1 heading', '2 declined ravi@example.in (BLACKLISTED: yes)'],
  'csv-19': ['1 heading', '2 declined ravi@example.in (doNotContact: 1)'],
  'csv-20': ['1 heading', '2 declined ravi@example.in (Accepts Email Marketing: no)'],
  'csv-21': ['1 heading', '2 declined ravi@example.in «Ravi» en (Taken off: 2026-11-29 15:53)'],
  'csv-22': ['1 heading', '2 new asha@example.in'],
}

const files = readdirSync('test/lists')

test.each(Object.entries(cases))('%s', async (name, wanted) => {
  const file = files.find((each) => each.startsWith(name)) ?? ''
  expect(await read(readFileSync(`test/lists/${file}`))).toEqual(wanted)
})

const phone = 'పేరు;ఫోన్;ఈమెయిల్\r\nఆశ;9848012345;asha@example.in\r\nరవి;9848012346;\r\n'

const more: [kind: string, list: string | Uint8Array, wanted: string[]][] = [
  [
    'Mailchimp, with dates and addresses of computers',
    `"Email Address","First Name",OPTIN_TIME,OPTIN_IP,CONFIRM_IP,UNSUB_TIME
asha@example.in,Asha,"2025-01-01 10:00:00",,::1,
ravi@example.in,"Ravi, K",2025-01-01,,,2026-02-03 10:00:00
`,
    [
      '1 heading',
      '2 new asha@example.in «Asha»',
      '3 declined ravi@example.in «Ravi, K» (UNSUB_TIME: 2026-02-03 10:00:00)',
    ],
  ],
  [
    'Google Contacts: a second address, two in a cell, nobody',
    `First Name,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value
Asha,* myContacts,* Home,asha@example.in,asha@work.example.in
Mary,* myContacts,,,
Ravi,* myContacts,Work,wrong at example ::: ravi@example.in,
`,
    [
      '1 heading',
      '2 new asha@example.in «Asha»',
      '2 other asha@work.example.in',
      '3 empty Mary * myContacts',
      '4 new ravi@example.in «Ravi»',
    ],
  ],
  [
    'a name and notes of several lines',
    'Name,Notes,E-mail\n"Rao, ""Babu""\nof Kazipet","two\nlines",rao@example.in\nAsha,"luke@x.in",asha@example.in\n',
    [
      '1 heading',
      '2 new rao@example.in «Rao, "Babu" of Kazipet»',
      '5 new asha@example.in «Asha»',
      '5 other luke@x.in',
    ],
  ],
  [
    'listmonk',
    `uuid,email,name,attributes,status
1,asha@example.in,Asha,"{""city"": ""Warangal""}",enabled
2,ravi@example.in,Ravi,{},blocklisted
`,
    [
      '1 heading',
      '2 new asha@example.in «Asha»',
      '3 declined ravi@example.in «Ravi» (status: blocklisted)',
    ],
  ],
  [
    'MailerLite, whose column of addresses is called otherwise',
    'Subscriber,Status,Subscribed\nasha@example.in,Active,2025-01-02\nravi@example.in,Junk,2025-01-02\n',
    ['1 heading', '2 new asha@example.in', '3 declined ravi@example.in (Status: Junk)'],
  ],
  [
    'HubSpot',
    'First Name,Last Name,Email,Unsubscribed from all email,Email hard bounce reason\nAsha,Rani,asha@example.in,false,\nRavi,,ravi@example.in,false,Mailbox full\n',
    [
      '1 heading',
      '2 new asha@example.in «Asha Rani»',
      '3 declined ravi@example.in «Ravi» (Email hard bounce reason: Mailbox full)',
    ],
  ],
  [
    'ticks, where a blank cell means no',
    'Name,Email,Newsletter\nAsha,asha@example.in,x\nRavi,ravi@example.in,\n',
    [
      '1 heading',
      '2 new asha@example.in «Asha»',
      '3 declined ravi@example.in «Ravi» (Newsletter: –)',
    ],
  ],
  [
    'a line of a note, and a date of withdrawal',
    'Email,Notes,Consent withdrawn on\nasha@example.in,"choir\nDo not mail",\nravi@example.in,,2025-01-01\nmary@example.in,choir,\n',
    [
      '1 heading',
      '2 declined asha@example.in (Do not mail)',
      '4 declined ravi@example.in (Consent withdrawn on: 2025-01-01)',
      '5 new mary@example.in',
    ],
  ],
  [
    'a line that looks like a heading and holds an address',
    'FN:Ravi\nEMAIL;TYPE=HOME:ravi@example.in\n',
    ['1 wrong FN:Ravi', '2 new ravi@example.in «TYPE=HOME»'],
  ],
  [
    'tabs, with headings in Telugu',
    'పేరు\tఈమెయిల్\tమెయిల్ కావాలా\tభాష\nఆశ\tasha@example.in\tఅవును\tతెలుగు\nరవి\travi@example.in\tవద్దు\n',
    [
      '1 heading',
      '2 new asha@example.in «ఆశ» te',
      '3 declined ravi@example.in «రవి» (మెయిల్ కావాలా: వద్దు)',
    ],
  ],
  [
    'semicolons, quoted semicolons, and three kinds of line end',
    'Name;"E-Mail";Bemerkung\r\n"Rao; Ravi";"ravi@example.in";"says ""hi"""\rAsha;asha@example.in\n',
    ['1 heading', '2 new ravi@example.in «Rao; Ravi»', '3 new asha@example.in «Asha»'],
  ],
  [
    'headings in another language',
    'Nom|Adresse|Statut\nAsha|asha@example.in|ok\n',
    ['1 heading', '2 new asha@example.in'],
  ],
  [
    'no heading, with a word about consent',
    'Asha,asha@example.in,subscribed\nravi@example.in,unsubscribed\n',
    ['1 new asha@example.in «Asha»', '2 declined ravi@example.in (unsubscribed)'],
  ],
  [
    'no heading, with a remark behind the address',
    'asha@example.in\nravi@example.in (nomail)\n',
    ['1 new asha@example.in', '2 declined ravi@example.in (nomail)'],
  ],
  [
    'numbered lines, labels and brackets',
    '1. asha@example.in\n2) Ravi - ravi@example.in\nMary: mailto:mary@example.in\nluke@example.in (Luke K)\nTo: john@example.in',
    [
      '1 new asha@example.in',
      '2 new ravi@example.in «Ravi»',
      '3 new mary@example.in «Mary»',
      '4 new luke@example.in «Luke K»',
      '5 new john@example.in',
    ],
  ],
  [
    'what is nearly an address, with its words',
    'asha @example.in\nravi@example\nluke(at)example.in\nmary＠example.in\n',
    [
      '1 wrong asha @example.in',
      '2 wrong ravi@example',
      '3 wrong luke(at)example.in',
      '4 new mary@example.in',
    ],
  ],
  [
    'a wrong address of somebody who wants no mail: correcting it must not add them',
    'Name,Email,Status\nRavi,ravi@example,no\nAsha,asha@example,yes\n',
    ['1 heading', '2 declined ravi@example «Ravi» (Status: no)', '3 wrong asha@example «Asha»'],
  ],
  [
    'doubles, of which one says no',
    'Email,Status\nravi@example.in,subscribed\nRAVI@example.in,unsubscribed\na.sha@gmail.com,\nasha+list@gmail.com,\n',
    [
      '1 heading',
      '2 declined ravi@example.in (Status: unsubscribed)',
      '3 declined RAVI@example.in (Status: unsubscribed)',
      '4 new a.sha@gmail.com',
      '5 duplicate asha+list@gmail.com (4)',
    ],
  ],
  [
    'a quotation mark that is never closed',
    'name,email\n"Asha,asha@example.in\nRavi,ravi@example.in\n',
    ['1 heading', '2 new asha@example.in «Asha»', '3 new ravi@example.in «Ravi»'],
  ],
  [
    'a quotation mark that is closed far below: nobody vanishes',
    `name,email,status\n"Asha,asha@example.in,unsubscribed\n${'Ravi,ravi@example.in,unsubscribed\n'.repeat(12)}Mary","mary@example.in",`,
    [
      '1 heading',
      '2 declined asha@example.in «Asha» (status: unsubscribed)',
      ...Array.from({ length: 12 }, (_, at) => {
        return `${at + 3} declined ravi@example.in «Ravi» (status: unsubscribed)`
      }),
      '15 new mary@example.in «Mary"»',
    ],
  ],
  ...(
    [
      ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${phone}`)],
      ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${phone}`, 'utf16le')],
      ['UTF-16 without one', Buffer.from(phone, 'utf16le')],
      ['UTF-16 with the bytes swapped', Buffer.from(`\ufeff${phone}`, 'utf16le').swap16()],
    ] as const
  ).map(([kind, list]): [string, Uint8Array, string[]] => [
    kind,
    list,
    ['1 heading', '2 new asha@example.in «ఆశ»', '3 empty రవి 9848012346'],
  ]),
  [
    'Windows-1252',
    Buffer.from('name;e-mail\nJos\xe9;asha@example.in', 'latin1'),
    ['1 heading', '2 new asha@example.in «José»'],
  ],
]

test.each(more)('%s', async (_, list, wanted) => {
  expect(await read(list)).toEqual(wanted)
})

/** What is written beside people, divided by bars; below a heading each. */
const said: [heading: string, outcome: string, words: string[]][] = [
  [
    'Remarks',
    'declined',
    [
      'pls remove|kindly remove|to be removed|do not add|not willing|not intrested|no interest',
      'refused|said no|Stop sending to me|Late|Demised|Expired on 12-3-2024|passed away in 2023',
      'is no more|Promoted to glory|with the Lord|Died in Covid|vaddhu|mail vaddu annaru',
      'chanipoyaru|nahi chahiye|ఆసక్తి లేదు|అవసరం లేదు|వద్దండి|వద్దు అన్నారు|పంపవద్దు',
      'పేరు తీసేయండి|మరణించారు|ప్రభువునందు నిద్రించారు',
    ],
  ],
  [
    'Remarks',
    'new',
    [
      'ఫోన్ లేదు|ఆరోగ్యం బాగా లేదు|W/o Samuel (expired)|Hus. expired|Late evening|no children',
      'left job|ఫోన్ వద్దు|phone vaddu|shifted to Hyderabad|Latha, widow',
    ],
  ],
  [
    'Newsletter',
    'new',
    [
      'okay|yea|Of course|Definitely|Absolutely!|Willing|Please send|Ok send|👍|√|opted_in',
      'Praise the Lord Yes|ఔను|కావాలండి|అవునండి|తప్పకుండా|Daily devotional|Every day|Once a week',
      'Daily devotional by email, WhatsApp messages',
    ],
  ],
  [
    'Newsletter',
    'declined',
    [
      'Email sent|Awaiting email confirmation|WhatsApp only|by post|Daily devotional, not yet',
      'Never|None of these|later|తర్వాత|Daily news on WhatsApp',
    ],
  ],
  ['Status', 'declined', ['U']],
]

test.each(said)('below %s, who is %s', async (heading, outcome, words) => {
  for (const each of words.join('|').split('|')) {
    const lines = await read(`Name,Email,${heading}\nAsha,asha@x.in,"${each}"`)
    expect.soft(lines[1], each).toContain(`2 ${outcome} asha@x.in`)
  }
})

/**
 * The columns beside the addresses, divided by commas, and the rows below them, divided by bars: first
 * those of people who are new, then those of people who are declined.
 */
const answers: [headings: string, areNew: string, areDeclined?: string][] = [
  ['Accepts Email Marketing,Accepts SMS Marketing', 'yes,no'],
  ['No newsletter', '', 'x'],
  ['Email OK?,Notes', 'Y,', 'N,|Y,please remove'],
  ['state,payment', 'active,cancelled', 'cancelled,'],
  ['Daily mail wanted?', 'Yes please|avunu', 'No thank you'],
  ['వార్తా లేఖ', 'అవును', 'లేదు'],
  ['State,Block,Baptised', 'Telangana,B-12,no'],
  ['Consent', '√', 'X'],
  ['Consent', 'X', ''],
  ['Message', 'ok|Pray for my son'],
  ['Which mails do you want?', 'Daily devotional', 'None'],
  ['Frequency', 'Daily', 'Never'],
  ['Baptism date,Confirmation date', '1990,'],
  ['Consent to Track', 'No'],
  ['Posting permissions', 'Not allowed'],
  ['Are you an active member?', 'No'],
  ['Passport', 'Expired'],
  ['News letter', '✅|✔️', '|❌'],
  ['No Bulk Email', '', 'x'],
  ['Do you want to stop receiving?', 'No', 'Yes'],
  ['No longer wants mail', '', 'x'],
  ['unsubscribed_at,suppressions', '0000-00-00 00:00:00,[]', '2024-05-01,[]'],
  ['Bounced', 'NA|N/A', 'Yes'],
  ['Mailing list', 'Yes', 'No|Not interested|Later'],
  ['Send me email / WhatsApp?,SMS opt out', 'Yes,yes', 'No,no'],
  ['type', 'regular', 'removed|Deleted'],
  ['Alternate email', 'No|'],
  ['Email Sent', '12|0'],
  ['Email?', '', 'No'],
  ['WhatsApp consent,whatsAppOptOut', 'No,yes|Yes,no'],
  ['Never received communion', 'Yes'],
  ['Father,Remarks', 'Yohan (deceased),|,Widow of Ravi (expired)', ',Died'],
  ['Transport,Remarks', 'Not required,|No need,', ',Not needed'],
  ['employment_status,baptism_status', 'Retired,Not yet'],
  ['Status', 'Member|Visitor', 'Left|Unsubscribed'],
  ['Food preference', 'Veg'],
  ['Consent', '"May 5, 2024 10:00 AM"', 'Withdrawn 12/05/2024'],
  [
    'confirmed_at,unsubscribed_at,unsubscribe_token,unsubscribe_url,subscription_tier',
    '2024-01-02,\\N,ab12,https://x.in/u,gold',
    ',\\N,ab13,https://x.in/u,gold|2024-01-02,2024-02-02,,,',
  ],
  [
    'May we send you our newsletter?',
    '"Yes, please send it to me"|I agree to receive it',
    'Yes by WhatsApp only||I do not agree',
  ],
  ['Email notifications,Keep me informed', 'on,Yes', 'off,Yes|on,No'],
  ['Want to be baptised?,Photo consent,Accepted Christ,Do Not Call', 'No,No,No,Yes'],
  ['Remarks', 'Removed from choir', 'asked to be removed|mail bounced|వద్దన్నారు'],
  ['Consent', ''],
  [
    'How do you receive it?,Permission status',
    '"Email, WhatsApp",Explicit - confirmed|Both,Active (daily)|"Yes, I know that I can unsubscribe",Active',
    'WhatsApp,Active|Email,Active (pending)',
  ],
  [
    'Do Not Text,Fax opt out,Do not allow Emails,Unsubscribed',
    'Yes,1,Allow,—|No,0,Allow,"No, still reads"',
    'No,0,Do Not Allow,—|No,0,Allow,No such user',
  ],
]

test.each(answers)('below %s', async (headings, ...parts) => {
  const wanted = (['new', 'declined'] as const).flatMap((outcome, part) =>
    (parts[part]?.split('|') ?? []).map((cells) => ({ outcome, cells })),
  )
  const rows = wanted.map(({ cells }, at) => `person${at}@x.in,${cells}`)
  const [, ...lines] = await readLines(`Email,${headings}\n${rows.join('\n')}`)
  expect(lines.map(({ outcome }, at) => ({ ...wanted[at], outcome }))).toEqual(wanted)
})

// The outcome of each line, and its name.
const outcomes: [kind: string, list: string, wanted: string][] = [
  [
    'a title about email, above a heading',
    'Email list of Kazipet,,\nName,Email,Subscribed\nRavi,ravi@x.in,f\nAsha,asha@x.in,t',
    'heading|heading|declined Ravi|new Asha',
  ],
  [
    'Mail ID',
    'No,Name,Mail ID,Newsletter\n1,Luke,,Yes\n2,Asha,asha@x.in,',
    'heading|empty|declined Asha',
  ],
  ['a space in an address', 'Name,Email\nMary,mary d@x.in', 'heading|wrong Mary'],
  [
    'rows in quotes',
    '"Name,""Email"",Status"\n"Asha,""asha@x.in"",pending"',
    'heading|declined Asha',
  ],
  [
    'a heading by spaces',
    'Name    Email    Subscribed\nAsha  asha@x.in  no',
    'heading|declined Asha',
  ],
  [
    'a title of people',
    'Name,Email\nAsha,asha@x.in\nNot interested people,\nRavi,ravi@x.in',
    'heading|new Asha|empty|declined Ravi',
  ],
  ['a second name', 'Email,Name,Your full name\nasha@x.in,,Asha Rani', 'heading|new Asha Rani'],
  ['a heading of one column', 'Email\nasha@x.in\nravi@x.in', 'heading|new|new'],
  [
    'a title above what has no heading',
    'Email list\nasha@x.in\nRavi, ravi@x.in',
    'wrong|new|new Ravi',
  ],
  [
    'titles above people',
    'asha@x.in\nUnsubscribed (2):\nravi@x.in\nMary\nmary@x.in\nMembers:\nluke@x.in',
    'new|wrong|declined|wrong|declined|wrong|new',
  ],
  ['a title alone', 'Do not email\nasha@x.in', 'heading|declined'],
  [
    'a title above a heading',
    'Bounced,\nName,Email\nAsha,asha@x.in',
    'heading|heading|declined Asha',
  ],
  ['a title above one column', 'Emails of Kazipet\nasha@x.in', 'heading|new'],
  [
    'a person without an email',
    'Asha, asha@x.in\nMary, no email\nRavi, ravi@x.in',
    'new Asha|wrong|new Ravi',
  ],
  ['the same in one cell', 'asha@x.in\n3) Mary (no email)\nravi@x.in', 'new|wrong|new'],
  ['numbers', 'S.No,E Mail,No. of emails,House No\n1,asha@x.in,12,2-3', 'heading|new'],
  [
    'where to send letters',
    'Name,Email,Mailing City,Mailing Lists\nAsha,asha@x.in,Warangal,News',
    'heading|new Asha',
  ],
  [
    'headings of programs',
    'EMAIL,FNAME,email_status,isActive\nasha@x.in,Asha,active,true\nravi@x.in,Ravi,pending,true\nmary@x.in,,active,false',
    'heading|new Asha|declined Ravi|declined',
  ],
  [
    'suppressed addresses',
    'EmailAddress,Reason\nasha@x.in,BOUNCE\nravi@x.in,COMPLAINT',
    'heading|declined|declined',
  ],
  [
    'why mail failed',
    'address,error,On Hold\nasha@x.in,5.1.1 unknown,\nravi@x.in,,On Hold Bounce\nmary@x.in,,No',
    'heading|declined|declined|new',
  ],
  ['a form in Telugu', 'ఈమెయిల్,వాక్యం పంపాలా?\nasha@x.in,అవును\nravi@x.in,కాదు', 'heading|new|declined'],
  [
    'remarks behind an address',
    'ravi@x.in dont send\nmary@x.in - don’t mail.\nluke@x.in unsubscribed in May\nasha@x.in, no\nRuth ruth@x.in NO',
    'declined|declined|declined|declined|declined Ruth',
  ],
  [
    'addresses that are words',
    'removed@x.in\nno-mail@x.in\nN. Rao, H.No. 2, rao@x.in',
    'new|new|new N. Rao',
  ],
  [
    'a copy of WhatsApp',
    '[12/05/24, 9:14:03 PM] Asha Rani: asha@x.in\n12/05/2024, 21:14 - ~ Ravi: ravi@x.in\n12/05/2024, 9:15 pm - Mary: mary@x.in no need',
    'new Asha Rani|new Ravi|declined',
  ],
  [
    'marks around an address',
    '*asha@x.in*\n«ravi@x.in»\n-mary@x.in\nluke@x.in।\nmailto:ruth@x.in?cc=',
    'new|new|new|new|new',
  ],
  [
    'labels and phones',
    'Mail id: asha@x.in\nIsmail 98480 12345: ismail@x.in\nravi@',
    'new|new Ismail|wrong',
  ],
  [
    'ids of two addresses',
    'Name,EmailID,AlternateEmail\nAsha,asha@x.in,\nRavi,ravi@x.in,',
    'heading|new Asha|new Ravi',
  ],
  [
    'a number and an address in one column',
    'Name,Mobile no and email\nAsha,"98480 12345, asha@x.in"',
    'heading|new Asha',
  ],
  [
    'initials and rows counted from zero',
    'Rao,N,rao@x.in\n0,asha@x.in\n0 ravi@x.in\nmary@x.in,N\nN,ruth@x.in,0\nNO,luke@x.in',
    'new Rao|new|new|declined|declined|declined',
  ],
  ['columns by spaces', 'S.No Name Email\n1 Asha asha@x.in', 'heading|new Asha'],
  ['Mailchimp, cleaned', 'Email Address,CLEAN_TIME\nravi@x.in,2024-01-02', 'heading|declined'],
  ['Hindi', 'नाम,ईमेल,न्यूज़लेटर\nआशा,asha@x.in,हाँ\nरवि,ravi@x.in,नहीं', 'heading|new आशा|declined रवि'],
  ['a surname apart', 'Name,Surname,Email\nAsha,Rani,asha@x.in', 'heading|new Asha Rani'],
  [
    'a heading with more than the name',
    'Village name,Name of the person (in capitals),Email\nKazipet,Asha Rani,asha@x.in',
    'heading|new Asha Rani',
  ],
  [
    'names with marks',
    'Mary-Jane,mary@x.in\nLuke O’Brien,luke@x.in',
    'new Mary-Jane|new Luke O’Brien',
  ],
  ['answers are no names', 'asha@x.in yes\nravi@x.in no', 'new|declined'],
  [
    'names as Outlook has them',
    'To: Rani, Asha <asha@x.in>; Rao, Ravi <ravi@x.in>',
    'new Rani, Asha|new Rao, Ravi',
  ],
  ['a count before the name', '1) Asha Rani, 98480 12345, asha@x.in', 'new Asha Rani'],
  [
    'remarks that mail is unwanted or returned, and others',
    'Name,Email,Remarks\nAsha,asha@x.in,he does not want mails any more\nRavi,ravi@x.in,Mail bounced twice\nMary,mary@x.in,మెయిల్ పంపవద్దు\nRuth,ruth@x.in,मेल न भेजें\nLuke,luke@x.in,Please check spam folder for our mail\nJohn,john@x.in,"Has no phone, prefers mail"',
    'heading|declined Asha|declined Ravi|declined Mary|declined Ruth|new Luke|new John',
  ],
  [
    'words beside an address, and a cross',
    '1. Asha - asha@x.in ✅\n2. Ravi - ravi@x.in ❌\nmary@x.in (wrong)\nplease remove my id luke@x.in\nRuth (not on WhatsApp), ruth@x.in',
    'new Asha|declined Ravi|declined|declined|new Ruth (not on WhatsApp)',
  ],
  [
    'reports of mail servers',
    'Your message wasn’t delivered to asha@x.in.\n<ravi@x.in>: host mx.x.in said: 550 5.1.1 User unknown\nDelivery to the following recipients failed permanently:\n  mary@x.in',
    'declined|declined|wrong|declined',
  ],
  [
    'what else is returned, unknown or not working',
    'Name,Email,Form returned,Working / not working,Can’t attend\nUnknown village:\nAsha,asha@x.in,Yes,Not working,Yes',
    'heading|empty|new Asha',
  ],
  [
    'names and relatives beside an address',
    'ఆపేక్ష <asha@x.in>\nMary, wife of Ravi (died 2020), mary@x.in\nravi@x.in died in May',
    'new ఆపేక్ష|new Mary|declined',
  ],
  ['a wrong address beside a no', 'ravi@example unsubscribed\nasha@x.in', 'declined|new'],
  [
    'lists below each other in one file',
    'No,Name,Email\n1,Asha,asha@x.in\nNo,Name,Email\n2,Mary,mary@x.in\nStopped,,\n\ufeffNo,Name,Email\n1,,\n2,Ravi,ravi@x.in',
    'heading|new Asha|heading|new Mary|empty|heading|empty|declined Ravi',
  ],
  ['a person without an address first', '1,Mary,98480\n2,Asha,asha@x.in', 'wrong|new Asha'],
  [
    'a question with an example as the heading',
    'Time,"Please enter the email address where we may send the daily word (as name@example.org)",First Name (as in Aadhaar),Surname\n1/5/2024,asha@x.in,Asha,Rani',
    'heading|new Asha Rani',
  ],
  [
    'rows that are in quotes whole',
    '"Name,Email,Newsletter"\n"Asha,asha@x.in,yes"\n"""Rao, Ravi"",ravi@x.in,no"',
    'heading|new Asha|declined Rao, Ravi',
  ],
  [
    'a question in Hindi',
    'नाम,ईमेल,क्या हम ईमेल भेजें?\nआशा,asha@x.in,जी हाँ\nरवि,ravi@x.in,जी नहीं',
    'heading|new आशा|declined रवि',
  ],
  [
    'an address as its own name',
    '"asha@x.in" <asha@x.in>, Ravi [Kazipet] <ravi@x.in<mailto:ravi@x.in>>',
    'new|new Ravi Kazipet',
  ],
]

test.each(outcomes)('%s', async (_, list, wanted) => {
  const lines = await readLines(list)
  expect(lines.map(({ outcome, name }) => `${outcome} ${name}`.trim()).join('|')).toBe(wanted)
})

test.each([
  ['spreadsheet', 'PK\u0003\u0004 a spreadsheet'],
  ['spreadsheet', '<html><table><tr><td>asha@example.in</td><td>No</td></tr></table>'],
  ['spreadsheet', '<?xml version="1.0"?><Workbook>asha@example.in</Workbook>'],
  ['contactCards', 'BEGIN:VCARD\nEMAIL:asha@example.in\nEND:VCARD'],
  ['contactCards', '[{"email":"asha@x.in",\n"status":"unsubscribed"}]'],
  ['noAddresses', 'name,phone\nAsha,9848012345\n'],
  ['noAddresses', ''],
  ['notLines', `asha@example.in ${'x'.repeat(70_000)}`],
  ['tooMany', `email\n${'asha@example.in\n'.repeat(20_001)}`],
])('says why a file is no list: %s', async (reason, text) => {
  expect(await readList(Buffer.from(text))).toBe(reason)
})

test.each([
  ['nonsubscribed_members_export_1a2b.csv', 'declined'],
  ['Do not mail.csv', 'declined'],
  ['subscribed_members_export_1a2b.csv', 'new'],
  ['Newsletter (no duplicates).csv', 'new'],
])('a file named %s has people who are %s', async (fileName, outcome) => {
  const list = Buffer.from('Email Address,First Name\nasha@x.in,Asha\n')
  expect(await readList(list, fileName)).toMatchObject([{}, { outcome }])
})

test('takes a line of thousands of addresses', async () => {
  const list = Array.from({ length: 5_000 }, (_, at) => `person${at}@example.in`).join(', ')
  expect(await read(list)).toHaveLength(5_000)
})

test('headings of one word many times are read in time', { timeout: 10_000 }, async () => {
  const headings = `${'no '.repeat(20_000)},`.repeat(20)
  expect(await readList(Buffer.from(`${headings}Email\n`))).toBe('noAddresses')
  expect(await readList(Buffer.from(`${headings}Email\n${','.repeat(20)}a@x.in`))).toHaveLength(2)
})
