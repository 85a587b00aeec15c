import { expect, test } from 'vitest'
import { citation } from '../content/bible.ts'
import { passageIn } from './passage.server.ts'

test.each([
  ['John 3:16', 'john 3 16', 'John 3:16', 'jn 3.16', 'jhon 3:16', 'john chapter 3 verse 16'],
  ['John 3:16', 'యోహాను 3:16', 'యోహాను సువార్త 3:16', 'యోహాను 3వ అధ్యాయం 16వ వచనం'],
  [
    'John 3:16',
    'yohanu 3 16',
    'యోహాను ౩:౧౬',
    'john 3：16',
    'john 3:16 kjv',
    'read john 3:16 in telugu',
  ],
  ['1 John 4:8', '1 john 4 8', '1jn 4:8', 'First John 4:8'],
  ['Psalm 23:1-6', 'psalm 23', 'pslam 23', 'కీర్తన 23', 'kirtana 23'],
  ['Psalm 119:1-6', 'keerthanalu 119'],
  ['Psalm 117:1-2', 'psalm 117'],
  ['Romans 8:32', 'రోమా 8:32', 'రోమీయులకు 8:32'],
  ['Romans 8:28', 'roma 8 28'],
  ['Romans 8:1-6', 'romans 8'],
  ['Philippians 4:13', 'phillipians 4:13', 'filippi 4:13'],
  ['1 Corinthians 13:1-6', '1 కొరింథీ 13'],
  ['1 Corinthians 13:4', '1 korinthi 13 4'],
  ['Genesis 1:1', 'ఆది 1:1', 'adikandamu 1 1'],
  ['Proverbs 3:5', 'samethalu 3:5'],
  ['Isaiah 53:5', 'యెషయా 53:5', 'Is 53:5', 'isaiah 53:5 meaning'],
  ['Matthew 5:3', 'mathew 5:3', 'matthayi 5 3'],
  ['Jude 1:3', 'jude 3'],
  ['Psalm 119:1-12', 'psalm 119:1-176'],
])('%s is found as people write it', (place, ...written) => {
  for (const typed of written) {
    const passage = passageIn(typed)
    expect(passage && citation(passage.reference, 'en'), typed).toBe(place)
    expect(passage?.en).toMatch(/^[A-Z].{10}/)
    expect(passage?.te).toMatch(/\p{Script=Telugu}{3}/u)
  }
})

const numbers = [
  'december 25',
  'donate 500',
  '3:16',
  'may 1',
  'room 12',
  '1',
  'service 9',
  'is 7',
  'at 6:30',
]
test.each([...numbers, 'john', 'john 3:99', 'john 30', 'psalm', 'jesus 1'])(
  '%s is no verse',
  (typed) => expect(passageIn(typed)).toBeUndefined(),
)
