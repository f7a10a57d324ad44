import { useTranslation } from 'react-i18next'
import { can } from '../../../../shared/permission.ts'
import { PageLinks } from '../../../shared/PageTabs.tsx'
import { currentUser } from '../../../shared/session/guards.ts'

/** Tabs of the invoices of admins: the list, open amounts, and the journal for admins of payments. */
export function InvoiceTabs() {
  const { t } = useTranslation('books')
  const { _id, roles } = currentUser()
  const links = [
    { to: '/stadia/janus/invoices', label: t('tabs.invoices') },
    { to: '/stadia/janus/invoices/ageing', label: t('tabs.ageing') },
    ...(can(roles, 'admin.payments', _id) ? [{ to: '/stadia/janus/invoices/journal', label: t('tabs.journal') }] : []),
  ]
  return <PageLinks label={t('tabs.label')} links={links} />
}
