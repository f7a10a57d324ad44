import { usePlainPage } from '../page.ts'
import { Message } from './Message.tsx'

/**
 * The general error or the notice that the server gave the page, above its form: after a form was posted without script.
 * @param notices texts of the notices that the page knows
 */
export function ServerMessages({ notices }: { notices: Readonly<Record<string, { good: boolean; text: string }>> }) {
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
      {notice && (
        <Message
          tone={notice.good ? 'good' : 'bad'}
          title={t(notice.good ? 'common:toast.success' : 'common:toast.error')}
        >
          {notice.text}
        </Message>
      )}
    </>
  )
}
