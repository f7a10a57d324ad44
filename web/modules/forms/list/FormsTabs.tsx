import { useTranslation } from 'react-i18next'
import { PageLinks } from '../../../shared/PageTabs.tsx'

const parts = ['', '/requests', '/codes'] as const
const names = { '': 'forms', '/requests': 'requests', '/codes': 'codes' } as const

/** Tabs of the forms area: forms, requests, external codes. */
export function FormsTabs() {
  const { t } = useTranslation('forms')
  const links = parts.map((part) => ({ to: `/stadia/janus/forms${part}`, label: t(`tabs.${names[part]}`) }))
  return <PageLinks label={t('tabs.label')} links={links} />
}
