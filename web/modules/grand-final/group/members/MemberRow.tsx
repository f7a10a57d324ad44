import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { graphql, useFragment } from 'react-relay'
import type { MemberMenu_group$key } from '../../../../__generated__/MemberMenu_group.graphql.ts'
import type {
  MemberRow_participant$data,
  MemberRow_participant$key,
} from '../../../../__generated__/MemberRow_participant.graphql.ts'
import type { Standing } from '../../shared/known-values.ts'
import styles from '../group.module.css'
import { MemberMenu } from './MemberMenu.tsx'
import { toneOf } from '../../../../shared/state-tones.ts'
import { Badge } from '../../../../ui/Badge.tsx'

type Member = MemberRow_participant$data

interface MemberRowProps {
  group: MemberMenu_group$key
  participant: MemberRow_participant$key
  /** name of the student whom a companion accompanies */
  student: string | null
  /** whether the member has companions */
  accompanied: boolean
  edit: Standing
  tell: Standing
}

/** A member with missing items and open payments, and a menu of actions. */
export function MemberRow({ group, participant, student, accompanied, edit, tell }: MemberRowProps) {
  const { t } = useTranslation('grandFinal')
  const member = useFragment(
    graphql`
      fragment MemberRow_participant on Participant {
        firstName
        lastName
        role
        username
        grade
        team
        singleRoom
        response
        missing
        externalCode
        category {
          title
        }
        charges {
          paidAt
        }
        ...MemberMenu_participant
      }
    `,
    participant,
  )
  return (
    <li className={styles.row}>
      <Stack gap={4} className={styles.words}>
        <Text fw={600}>
          {member.firstName} {member.lastName}
        </Text>
        <Text size="sm" c="dimmed">
          {[
            t(`role.${member.role as 'student'}`),
            student && t('members.with', { name: student }),
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
      <MemberMenu group={group} participant={member} edit={edit} tell={tell} accompanied={accompanied} />
    </li>
  )
}

function MemberBadges({ member }: { member: Member }) {
  const { t } = useTranslation('grandFinal')
  return (
    <Group gap={6}>
      {member.role === 'student' && (
        <Badge tone={toneOf('memberAnswer', member.response)}>{t(`response.${member.response as 'waiting'}`)}</Badge>
      )}
      <Badge tone={member.missing.length ? 'attention' : 'good'}>
        {member.missing.length ? t('members.missing', { count: member.missing.length }) : t('members.complete')}
      </Badge>
      <Badge tone={paidTone(member)}>{paidWords(member, t)}</Badge>
    </Group>
  )
}

const openOf = ({ charges }: Member) => charges.filter(({ paidAt }) => paidAt === null).length

const paidTone = (member: Member) => (openOf(member) > 0 ? 'attention' : member.charges.length ? 'good' : 'neutral')

function paidWords(member: Member, t: ReturnType<typeof useTranslation<'grandFinal'>>['t']): string {
  const open = openOf(member)
  if (open > 0) return t('members.unpaid', { count: open })
  return member.charges.length ? t('members.paid') : t('members.nothingDue')
}
