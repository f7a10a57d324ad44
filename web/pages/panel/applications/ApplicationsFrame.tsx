import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useRevalidator } from 'react-router-dom'
import { RelayRoot } from '../../../shared/RelayRoot.tsx'
import { Section } from '../../../shared/Section.tsx'
import { usePageTitle } from '../../../shared/use-page-title.ts'
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx'

export interface ApplicationsFrameProps {
  text: string
  actions?: ReactNode
  /** The page's query: a new one is tried anew. */
  resetKey: unknown
  children: ReactNode
}

/** What the three lists of applications have around them. */
export function ApplicationsFrame({ text, actions, resetKey, children }: ApplicationsFrameProps) {
  const { t } = useTranslation('applications')
  const { revalidate } = useRevalidator()
  usePageTitle(t('list.title'))
  return (
    <RelayRoot>
      <Stack gap="lg">
        <Group justify="space-between" align="flex-start" gap="sm">
          <div>
            <Title order={1}>{t('list.title')}</Title>
            <Text c="dimmed">{text}</Text>
          </div>
          {actions && <Group gap="sm">{actions}</Group>}
        </Group>
        <Section
          skeleton={<TableSkeleton label={t('list.loading')} />}
          resetKey={resetKey}
          onRetry={() => void revalidate()}
        >
          {children}
        </Section>
        <Outlet />
      </Stack>
    </RelayRoot>
  )
}
