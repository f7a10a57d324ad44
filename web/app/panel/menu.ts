import {
  IconApi,
  IconBook2,
  IconBuildingCommunity,
  IconCalendarCog,
  IconCalendarEvent,
  IconCertificate,
  IconChartBar,
  IconClipboardList,
  IconCreditCard,
  IconDiscount2,
  IconFileInvoice,
  IconFiles,
  IconHome,
  IconLink,
  IconMail,
  IconSchool,
  IconSettings,
  IconSpeakerphone,
  IconTrophy,
  IconUpload,
  IconUserCircle,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type panel from '../../locales/en/panel.json'
import type { SessionUser, UserType } from '../../relay/session.ts'
import { boot } from '../../shared/app/boot.ts'
import { can } from '../../shared/session/permission.ts'
import { UnreadBadge } from './parts/UnreadBadge.tsx'

/** One line of the side menu. */
export interface MenuEntry {
  id: string
  /** Key of its text in the panel's namespace. */
  title: `menu.${keyof typeof panel.menu}`
  url: string
  icon: ComponentType<{ size?: number; stroke?: number }>
  /** The permission that opens it; `$ID` stands for the user's id. */
  state: string
  badge?: string
  /** A badge that asks the server itself. */
  Badge?: ComponentType
  badgeLabel?: string
  highlight?: boolean
}

type Entry = Pick<MenuEntry, 'id' | 'title' | 'icon'> & Partial<MenuEntry>

/** Entries of a panel: where an entry says nothing else, its id is its address and its section of the permissions. */
const panelMenu = (userType: UserType, entries: Entry[]): MenuEntry[] =>
  entries.map((entry) => ({
    url: `/stadia/${entry.id}`,
    state: `${userType}.$ID.${entry.id}`,
    ...entry,
  }))

/** The same of the admin area. */
const adminMenu = (entries: Entry[]): MenuEntry[] =>
  entries.map((entry) => ({
    url: `/stadia/janus/${entry.id}`,
    state: `admin.${entry.id}`,
    ...entry,
  }))

const calendarTitles = {
  stem: 'menu.calendarStem',
  neo: 'menu.calendarNeo',
  hilingua: 'menu.calendarHilingua',
} as const

const announcements: Entry = {
  id: 'announcements',
  title: 'menu.announcements',
  url: '/stadia',
  icon: IconSpeakerphone,
  Badge: UnreadBadge,
}
const studyMaterials: Entry = { id: 'study-materials', title: 'menu.studyMaterials', icon: IconBook2 }
const payments: Entry = { id: 'payments', title: 'menu.payments', icon: IconCreditCard }
const invoices: Entry = { id: 'invoices', title: 'menu.invoices', icon: IconFileInvoice }
const certificates: Entry = { id: 'certificates', title: 'menu.certificates', icon: IconCertificate }
const exams: Entry = { id: 'exams', title: 'menu.examResults', icon: IconChartBar }
const calendar: Entry = { id: 'calendar', title: calendarTitles[boot.edition.platform], icon: IconCalendarEvent }
const profile: Entry = { id: 'profile', title: 'menu.profile', icon: IconUserCircle }

/** In the order of the specification. */
const menus: Record<UserType, MenuEntry[]> = {
  student: panelMenu('student', [
    announcements,
    { id: 'my-exams', title: 'menu.myExams', icon: IconSchool, state: 'student.$ID.exams' },
    studyMaterials,
    payments,
    { id: 'exam-results', title: 'menu.results', icon: IconChartBar },
    certificates,
    { id: 'uploads', title: 'menu.uploads', icon: IconUpload },
    calendar,
    profile,
  ]),
  supervisor: panelMenu('supervisor', [
    announcements,
    { id: 'my-students', title: 'menu.myStudents', icon: IconUsers },
    exams,
    studyMaterials,
    payments,
    invoices,
    certificates,
    calendar,
    { id: 's-discount-codes', title: 'menu.discountCodes', icon: IconDiscount2 },
    { id: 'p-applications', title: 'menu.applications', icon: IconClipboardList },
    { id: 'p-reference-codes', title: 'menu.referenceCodes', icon: IconLink },
    profile,
  ]),
  partner: panelMenu('partner', [
    announcements,
    { id: 'applications', title: 'menu.applications', icon: IconClipboardList },
    payments,
    exams,
    { id: 'supervisors', title: 'menu.supervisors', icon: IconUsers },
    studyMaterials,
    calendar,
    profile,
  ]),
  admin: adminMenu([
    { id: 'home', title: 'menu.home', url: '/stadia/janus', icon: IconHome },
    { id: 'applications', title: 'menu.applications', icon: IconClipboardList },
    { ...exams, title: 'menu.exams' },
    payments,
    invoices,
    { id: 'mailing/outbox', title: 'menu.outbox', icon: IconMail, state: 'admin.mailing' },
    { id: 'supervisors', title: 'menu.adults', icon: IconUsersGroup },
    { id: 'student', title: 'menu.students', icon: IconUsers, state: 'admin.applications' },
    { id: 'schools', title: 'menu.schools', icon: IconBuildingCommunity, state: 'admin.applications' },
    { id: 'discounts', title: 'menu.discounts', icon: IconDiscount2 },
    { id: 'announcement', title: 'menu.announcementSettings', icon: IconSpeakerphone },
    { id: 'olympiad-calendar', title: 'menu.calendarManagement', icon: IconCalendarCog, state: 'admin.calendar' },
    { id: 'rankings', title: 'menu.rankings', icon: IconTrophy, state: '$admin.ranking' },
    { id: 'upload', title: 'menu.studyMaterials', icon: IconFiles },
    { id: 'settings', title: 'menu.settings', icon: IconSettings },
    { id: 'explorer', title: 'menu.explorer', icon: IconApi },
    { ...profile, url: '/stadia/profile' },
  ]),
}

/** The entries that a user may open, in their order. */
export function menuOf(user: SessionUser): MenuEntry[] {
  return menus[user.userType].filter((entry) => can(user.roles, entry.state, user._id))
}
