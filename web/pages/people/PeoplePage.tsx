import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { RelayRoot } from '../../shared/RelayRoot.tsx'
import { Section } from '../../shared/Section.tsx'
import { usePageTitle } from '../../shared/use-page-title.ts'
import { TableSkeleton } from '../../ui/table/TableSkeleton.tsx'

/** Title, a sentence, and a list that loads and fails alone. */
export function PeoplePage({ kind, resetKey, children }: {
  kind: 'student' | 'supervisor'
  resetKey: unknown
  children: ReactNode
}) {
  const { t } = useTranslation(['people', 'common'])
  const { revalidate } = useRevalidator()
  usePageTitle(t(`people:list.${kind}.title`))
  return (
    <RelayRoot>
      <Stack gap="md">
        <div>
          <Title order={1}>{t(`people:list.${kind}.title`)}</Title>
          <Text c="dimmed">{t(`people:list.${kind}.intro`)}</Text>
        </div>
        <Section
          skeleton={<TableSkeleton label={t('common:loading')} />}
          resetKey={resetKey}
          onRetry={() => void revalidate()}
        >
          {children}
        </Section>
      </Stack>
    </RelayRoot>
  )
}
