import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useEffect, useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserType } from '../../../api/session.ts'
import { loadAhead } from '../../../base/fetch-ahead.ts'
import { loadTexts } from '../../../shared/i18n/i18n.ts'
import { Later } from '../../../ui/later.ts'
import { onceAtRest } from '../../../ui/placeholder.ts'

/** The figures and the menu, which the first view does without. */
const workBell = new Later(async () => {
  const [menu] = await Promise.all([import('./WorkBellMenu.tsx'), loadTexts('work')])
  return { WorkBellMenu: menu.default }
})

/** Button of the bell; its menu is opened by it once it is loaded. */
export function BellButton(props: ActionIconProps & Omit<ComponentProps<'button'>, keyof ActionIconProps>) {
  const { t } = useTranslation('panel')
  return (
    <ActionIcon
      component="button"
      type="button"
      variant="subtle"
      color="gray"
      c="inherit"
      size="lg"
      aria-label={t('bell')}
      aria-haspopup="dialog"
      {...props}
    >
      <IconBell size={20} aria-hidden="true" />
    </ActionIcon>
  )
}

/** Bell in the header: work in progress, and what has finished since the last look. */
export function WorkBell({ userType }: { userType: UserType }) {
  const [opened, setOpened] = useState<boolean | null>(null)
  const menu = workBell.use(opened !== null)
  useEffect(() => onceAtRest(() => void loadAhead(() => workBell.load())), [])
  if (!menu) return <BellButton aria-expanded={false} onClick={() => setOpened(true)} />
  return <menu.WorkBellMenu userType={userType} opened={opened === true} onChange={setOpened} />
}
