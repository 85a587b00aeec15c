import { useEffect, useState } from 'react'
import type { Text } from '../../domain/content/text.ts'
import { type DeliveryProgress, isUnderWay } from '../../domain/mail-list/delivery.ts'
import { DeliveryItem } from '../components/delivery/delivery-item.tsx'

const ASK_AGAIN_MILLISECONDS = 3000

type Props = {
  call: string
  /** The page, to which the buttons post. */
  action: string
  language: 'en' | 'te'
  text: Text['deliveries']
  deliveries: DeliveryProgress[]
}

/** The deliveries with how far they are, asked for again while one is under way. */
export default function DeliveryList({ call, action, language, text, deliveries }: Props) {
  const [shown, setShown] = useState(deliveries)
  const underWay = shown.some(isUnderWay)
  useEffect(() => {
    if (!underWay) return
    const timer = setInterval(async () => {
      if (document.hidden) return
      const newer = await ask(call)
      if (newer) setShown(newer)
    }, ASK_AGAIN_MILLISECONDS)
    return () => clearInterval(timer)
  }, [call, underWay])
  if (shown.length === 0) return <p className="empty">{text.none}</p>
  return (
    <ul className="deliveries">
      {shown.map((delivery) => (
        <li key={delivery.id} className="card">
          <DeliveryItem delivery={delivery} action={action} language={language} text={text} />
        </li>
      ))}
    </ul>
  )
}

/** The call's answer; undefined when there is none: the next one may come. */
async function ask(call: string): Promise<DeliveryProgress[] | undefined> {
  try {
    const response = await fetch(call)
    if (!response.ok) return undefined
    const body: { deliveries: DeliveryProgress[] } = await response.json()
    return body.deliveries
  } catch {
    return undefined
  }
}
