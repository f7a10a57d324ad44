import { Badge, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Standing } from '../../shared/known-values.ts'
import styles from '../group.module.css'
import { MemberMenu } from './MemberMenu.tsx'
import type { GroupOfMembers, Member } from './member.ts'

const colors: Readonly<Record<string, string>> = { waiting: 'amber', accepted: 'green', declined: 'red' }

interface MemberRowProps {
  group: GroupOfMembers
  member: Member
  edit: Standing
  tell: Standing
}

/** A member with missing items and open payments, and a menu of actions. */
export function MemberRow({ group, member, edit, tell }: MemberRowProps) {
  const { t } = useTranslation('grandFinal')
  const members = group.participants ?? []
  const student = members.find(({ id }) => id === member.companionOfId)
  return (
    <li className={styles.row}>
      <Stack gap={4} className={styles.words}>
        <Text fw={600}>
          {member.firstName} {member.lastName}
        </Text>
        <Text size="sm" c="dimmed">
          {[
            t(`role.${member.role as 'student'}`),
            student && t('members.with', { name: `${student.firstName} ${student.lastName}` }),
            member.username,
            member.grade && t('members.grade', { grade: member.grade }),
            member.category?.title,
            member.team && t('members.team', { team: member.team }),
            member.singleRoom && t('members.singleRoom'),
            member.externalCode && t('members.codeIs', { code: member.externalCode }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <MemberBadges member={member} />
      </Stack>
      <MemberMenu
        group={group}
        member={member}
        edit={edit}
        tell={tell}
        accompanied={members.some(({ companionOfId }) => companionOfId === member.id)}
      />
    </li>
  )
}

function MemberBadges({ member }: { member: Member }) {
  const { t } = useTranslation('grandFinal')
  return (
    <Group gap={6}>
      {member.role === 'student' && (
        <Badge variant="light" color={colors[member.response] ?? 'gray'}>
          {t(`response.${member.response as 'waiting'}`)}
        </Badge>
      )}
      <Badge variant="light" color={member.missing.length ? 'amber' : 'green'}>
        {member.missing.length ? t('members.missing', { count: member.missing.length }) : t('members.complete')}
      </Badge>
      <Badge variant="light" color={paidColor(member)}>
        {paidWords(member, t)}
      </Badge>
    </Group>
  )
}

const openOf = ({ charges }: Member) => charges.filter(({ paidAt }) => paidAt === null).length

const paidColor = (member: Member) => (openOf(member) > 0 ? 'amber' : member.charges.length ? 'green' : 'gray')

function paidWords(member: Member, t: ReturnType<typeof useTranslation<'grandFinal'>>['t']): string {
  const open = openOf(member)
  if (open > 0) return t('members.unpaid', { count: open })
  return member.charges.length ? t('members.paid') : t('members.nothingDue')
}
