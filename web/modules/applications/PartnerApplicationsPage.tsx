import { useTranslation } from 'react-i18next'
import type { ApplicationsPageQuery } from '../../__generated__/ApplicationsPageQuery.graphql.ts'
import type { QueryPageProps } from '../../relay/route-query.ts'
import { applicationsList } from './applications-list.ts'
import { ApplicationsPage } from './ApplicationsPage.tsx'

/** Applications of a partner's students. */
export default function PartnerApplicationsPage({ queryRef }: QueryPageProps<ApplicationsPageQuery>) {
  const { t } = useTranslation('applications')
  return <ApplicationsPage queryRef={queryRef} list={applicationsList} text={t('list.textPartner')} />
}
