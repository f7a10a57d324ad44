import { useTranslation } from 'react-i18next'
import { PageLinks } from '../../../shared/PageTabs.tsx'
import { supportPath } from '../support-view.ts'

/** Tabs of the support area: threads, mails that belong to none, prepared answers. */
export function SupportTabs() {
  const { t } = useTranslation('support')
  return (
    <PageLinks
      label={t('tabs.label')}
      links={[
        { to: supportPath, label: t('tabs.threads') },
        { to: `${supportPath}/unassigned`, label: t('tabs.unassigned') },
        { to: `${supportPath}/texts`, label: t('tabs.texts') },
      ]}
    />
  )
}
