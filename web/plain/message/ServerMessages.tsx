import { usePlainPage } from '../page.ts'
import { Message } from './Message.tsx'

/** A message that the server may give a page. */
export interface PageNoticeText {
  readonly good: boolean
  readonly text: string
  /** Whether the page's script shows a toast for it, so that the message is only for browsers without script. */
  readonly toast?: boolean
}

/**
 * The general error or the notice that the server gave the page, above its form: after a form was posted without script.
 * @param notices texts of the notices that the page knows
 */
export function ServerMessages({ notices }: { notices: Readonly<Record<string, PageNoticeText>> }) {
  const { t, state } = usePlainPage()
  const { general } = state.errors
  const notice = state.notice && notices[state.notice]
  return (
    <>
      {general && (
        <Message tone="bad" title={t('common:toast.error')}>
          {general.message}
          {general.requestId && ` ${t('common:error.reference', { id: general.requestId })}`}
        </Message>
      )}
      {notice &&
        (notice.toast ? (
          <noscript>
            <Notice {...notice} />
          </noscript>
        ) : (
          <Notice {...notice} />
        ))}
    </>
  )
}

function Notice({ good, text }: PageNoticeText) {
  const { t } = usePlainPage()
  return (
    <Message tone={good ? 'good' : 'bad'} title={t(good ? 'common:toast.success' : 'common:toast.error')}>
      {text}
    </Message>
  )
}
