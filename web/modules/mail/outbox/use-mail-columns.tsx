import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql, readInlineData } from 'react-relay'
import type {
  useMailColumns_mail$data,
  useMailColumns_mail$key,
} from '../../../__generated__/useMailColumns_mail.graphql.ts'
import type { PanelColumn } from '../../../shared/table/panel-column.ts'
import { stateOfMail } from './outbox-view.ts'
import { stateTones } from '../../../shared/state-tones.ts'
import { Badge } from '../../../ui/Badge.tsx'

const fragment = graphql`
  fragment useMailColumns_mail on Mail @inline {
    id
    to
    subject
    tries
    problem
    sentAt
    createdAt
  }
`

/** Row of the outbox. */
export type MailRow = useMailColumns_mail$data

/** Reads the fields of a row that the columns show. */
export const mailRow = (row: useMailColumns_mail$key): MailRow => readInlineData<useMailColumns_mail$key>(fragment, row)

/** Columns of the list. */
export function useMailColumns(): PanelColumn<MailRow>[] {
  const { t } = useTranslation(['admin', 'people'])
  return useMemo((): PanelColumn<MailRow>[] => {
    const stateText = (mail: MailRow) => t(`admin:mailState.${stateOfMail(mail)}`)
    const badge = (mail: MailRow) => <Badge tone={stateTones.mail[stateOfMail(mail)]}>{stateText(mail)}</Badge>
    return [
      { id: 'subject', title: t('admin:outbox.subject'), cell: { path: 'subject' }, minWidth: 220 },
      { id: 'to', telling: true, title: t('admin:outbox.to'), cell: { path: 'to' } },
      { id: 'state', telling: true, title: t('people:column.state'), value: stateText, render: badge },
      { id: 'tries', title: t('admin:outbox.tries'), cell: { path: 'tries' }, align: 'end' },
      { id: 'problem', title: t('admin:outbox.problem'), cell: { path: 'problem' } },
      { id: 'createdAt', title: t('admin:outbox.written'), cell: { kind: 'date', path: 'createdAt' }, sortable: true },
    ]
  }, [t])
}
