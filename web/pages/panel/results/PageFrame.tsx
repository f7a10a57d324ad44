import { Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router-dom'
import { RelayRoot } from '../../../shared/RelayRoot.tsx'
import { Section } from '../../../shared/Section.tsx'
import { usePageTitle } from '../../../shared/use-page-title.ts'

export interface PageFrameProps {
  title: string
  text?: string
  /** What a screen reader says while the content is on its way. */
  loading: string
  /** The content's shape meanwhile; bars of this height in px unless told. */
  skeleton?: ReactNode
  /** The page's query: a new one is tried anew. */
  resetKey: unknown
  children: ReactNode
}

/** What a page of results or certificates has around it. */
export function PageFrame({ title, text, loading, skeleton, resetKey, children }: PageFrameProps) {
  const { revalidate } = useRevalidator()
  usePageTitle(title)
  return (
    <RelayRoot>
      <Stack gap="lg">
        <div>
          <Title order={1}>{title}</Title>
          {text && <Text c="dimmed">{text}</Text>}
        </div>
        <Section
          skeleton={skeleton ?? <Bars label={loading} />}
          resetKey={resetKey}
          onRetry={() => void revalidate()}
        >
          {children}
        </Section>
      </Stack>
    </RelayRoot>
  )
}

function Bars({ label }: { label: string }) {
  return (
    <Stack gap="md" role="status" aria-label={label}>
      {[160, 280, 220].map((height) => <Skeleton key={height} height={height} radius="lg" aria-hidden="true" />)}
    </Stack>
  )
}
