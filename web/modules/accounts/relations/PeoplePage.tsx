import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../shared/Page.tsx'

/** Title, description, and a list with its own loading and error states. */
export function PeoplePage({
  kind,
  resetKey,
  children,
}: {
  kind: 'student' | 'supervisor'
  resetKey: unknown
  children: ReactNode
}) {
  const { t } = useTranslation(['people', 'common'])
  return (
    <Page title={t(`people:list.${kind}.title`)} text={t(`people:list.${kind}.intro`)} resetKey={resetKey}>
      {children}
    </Page>
  )
}
