import { IconChartBar, IconEdit, IconQrcode, IconScale, IconSettings, IconTrophy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Actions } from '../../../shared/actions/Actions.tsx'
import { NewGroup } from './NewGroup.tsx'

const root = '/stadia/janus/grand-final-applications'

const links = [
  { to: 'check-in', text: 'admin.checkIn', icon: IconQrcode },
  { to: 'changes', text: 'change.title', icon: IconEdit },
  { to: 'statistics', text: 'admin.statistics', icon: IconChartBar },
  { to: 'quotas', text: 'quotas.title', icon: IconScale },
  { to: 'results', text: 'results.title', icon: IconTrophy },
  { to: 'set-up', text: 'admin.setUp', icon: IconSettings },
] as const

/** Actions of the group list: create a group, and links to the other Grand Final pages. */
export function GroupsLinks() {
  const { t } = useTranslation('grandFinal')
  const others = links.map(({ to, text, icon }) => ({ label: t(text), icon, to: `${root}/${to}` }))
  return <Actions primary={<NewGroup />} others={others} />
}
