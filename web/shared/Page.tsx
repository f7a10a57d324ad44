import { Anchor, Stack, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { createContext, use, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Link, Outlet } from 'react-router-dom'
import { useReload } from '../relay/use-reload.ts'
import { SkeletonCard } from '../ui/SkeletonCard.tsx'
import { TableSkeleton } from '../ui/table/TableSkeleton.tsx'
import styles from './Page.module.css'
import { RelayRoot } from './app/RelayRoot.tsx'
import { Section } from './Section.tsx'
import { usePageTitle } from './app/use-page-title.ts'

const HeadSlot = createContext<HTMLElement | null>(null)
const TitleSlot = createContext<HTMLElement | null>(null)
const TextSlot = createContext<HTMLElement | null>(null)

export interface PageProps {
  /** Without it the content renders its own first heading. */
  title?: string
  /** Description below the title. */
  text?: ReactNode
  /** Link back to the parent list. */
  back?: { to: string; label: string } | undefined
  /** Placeholder while the content loads; a table by default. */
  skeleton?: ReactNode
  /** The page's query reference: a new reference resets the error boundary. */
  resetKey: unknown
  /** Limits the width to a readable line length. */
  narrow?: boolean
  children: ReactNode
}

/**
 * Layout of every panel page: title, description, actions, and content with its own loading and error states. The
 * drawer of a row is rendered in the outlet.
 */
export function Page({ title, text, back, skeleton, resetKey, narrow, children }: PageProps) {
  const reload = useReload('failed')
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null)
  const [textSlot, setTextSlot] = useState<HTMLElement | null>(null)
  return (
    <RelayRoot>
      <Stack gap="lg" maw={narrow ? 860 : undefined}>
        <div className={styles.head}>
          <div className={styles.words}>
            {back && (
              <Anchor component={Link} to={back.to} size="sm" fw={600} className={styles.back}>
                <IconArrowLeft size={16} aria-hidden="true" />
                {back.label}
              </Anchor>
            )}
            {title ? <TitleHeading title={title} /> : <div ref={setTitleSlot} />}
            {text && <Text c="dimmed">{text}</Text>}
            <div ref={setTextSlot} />
          </div>
          <div ref={setSlot} className={styles.actions} />
        </div>
        <HeadSlot value={slot}>
          <Section skeleton={skeleton ?? <TableSkeleton />} resetKey={resetKey} onRetry={() => void reload()}>
            <TitleSlot value={titleSlot}>
              <TextSlot value={textSlot}>
                <Stack gap="md">{children}</Stack>
              </TextSlot>
            </TitleSlot>
          </Section>
        </HeadSlot>
        <Outlet />
      </Stack>
    </RelayRoot>
  )
}

interface PageTitleProps {
  title: string
  /** Language of the title, if it can be another than the page's. */
  lang?: string
}

function TitleHeading({ title, lang }: PageTitleProps) {
  usePageTitle(title)
  return (
    <Title order={1} lang={lang}>
      {title}
    </Title>
  )
}

/**
 * Page-level actions, rendered next to the title through a portal: one button, or `Actions` with a primary action and
 * the rest, which a phone shows in a menu.
 */
export function PageActions({ children }: { children: ReactNode }) {
  const slot = use(HeadSlot)
  return slot && createPortal(children, slot)
}

/** Page title that depends on the loaded content; rendered in the heading slot. */
export function PageTitle(props: PageTitleProps) {
  const slot = use(TitleSlot)
  return slot && createPortal(<TitleHeading {...props} />, slot)
}

/** Description that depends on the loaded content, below the title. */
export function PageText({ children }: { children: ReactNode }) {
  const slot = use(TextSlot)
  return slot && createPortal(<Text c="dimmed">{children}</Text>, slot)
}

interface CardSkeletonsProps {
  /** Heights of the cards, px. */
  heights: readonly number[]
  /** Class of the page's card grid; else the cards are below each other. */
  className?: string | undefined
  /** Whether the cards are forms. */
  fields?: boolean
}

/** Placeholders for cards. */
export function CardSkeletons({ heights, className, fields = false }: CardSkeletonsProps) {
  const cards = heights.map((height, i) => <SkeletonCard key={i} height={height} fields={fields} />)
  return className ? <div className={className}>{cards}</div> : <Stack gap="md">{cards}</Stack>
}
