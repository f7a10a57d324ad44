import { ActionIcon, Popover } from '@mantine/core'
import { IconAbc, IconCalendarSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { List } from '../define-list.ts'
import type { LiveTableView } from '../use-table-view.ts'
import { lazyPart } from '../../app/lazy-part.ts'

const JumpForm = lazyPart(() => import('./JumpForm.tsx'))

interface JumpButtonProps {
  list: List
  view: LiveTableView
  /** Title of the column by which the rows are sorted. */
  column: string
}

/** Lets the rows begin at a letter or a day of the column by which they are sorted; the server starts there. */
export function JumpButton({ list, view, column }: JumpButtonProps) {
  const { t } = useTranslation('table')
  const [opened, setOpened] = useState(false)
  const kind = view.sort && list.jumps[view.sort.column]
  if (!kind) return null
  const Icon = kind === 'day' ? IconCalendarSearch : IconAbc
  const title = t('jump.title', { column })
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" withArrow shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant={view.at ? 'light' : 'default'}
          size={36}
          aria-label={title}
          title={title}
          onClick={() => setOpened(!opened)}
        >
          <Icon size={18} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={null}>
          <JumpForm
            kind={kind}
            at={view.at ?? ''}
            column={column}
            onJump={(at) => {
              view.change({ at: at || null })
              setOpened(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
