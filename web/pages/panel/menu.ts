import {
  IconApi, IconBook2, IconBuildingCommunity, IconCalendarCog, IconCalendarEvent, IconCertificate, IconChartBar,
  IconClipboardList, IconCreditCard, IconDiscount2, IconFileInvoice, IconFiles, IconHome, IconLink, IconMail,
  IconSchool, IconSettings, IconSpeakerphone, IconTrophy, IconUpload, IconUserCircle, IconUsers, IconUsersGroup,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type panel from '../../locales/en/panel.json'
import type { SessionUser, UserType } from '../../relay/session.ts'
import { boot } from '../../shared/boot.ts'
import { can } from '../../shared/permission.ts'
import { UnreadBadge } from './UnreadBadge.tsx'

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

const profile = (state: string): MenuEntry => (
  { id: 'profile', title: 'menu.profile', url: '/stadia/profile', icon: IconUserCircle, state }
)

const payments = (state: string, url = '/stadia/payments'): MenuEntry => (
  { id: 'payments', title: 'menu.payments', url, icon: IconCreditCard, state }
)

const invoices = (state: string, url = '/stadia/invoices'): MenuEntry => (
  { id: 'invoices', title: 'menu.invoices', url, icon: IconFileInvoice, state }
)

const announcements = (state: string): MenuEntry => ({
  id: 'announcements', title: 'menu.announcements', url: '/stadia', icon: IconSpeakerphone, state, Badge: UnreadBadge,
})

const calendarTitles = {
  stem: 'menu.calendarStem', neo: 'menu.calendarNeo', hilingua: 'menu.calendarHilingua',
} as const

const calendar = (state: string): MenuEntry => ({
  id: 'calendar', title: calendarTitles[boot.edition.platform], url: '/stadia/calendar', icon: IconCalendarEvent, state,
})

const studyMaterials = (state: string): MenuEntry => (
  { id: 'study-materials', title: 'menu.studyMaterials', url: '/stadia/study-materials', icon: IconBook2, state }
)

const menus: Record<UserType, MenuEntry[]> = {
  student: [
    announcements('student.$ID.announcements'),
    { id: 'my-exams', title: 'menu.myExams', url: '/stadia/my-exams', icon: IconSchool, state: 'student.$ID.exams' },
    studyMaterials('student.$ID.study-materials'),
    payments('student.$ID.payments'),
    { id: 'uploads', title: 'menu.uploads', url: '/stadia/uploads', icon: IconUpload, state: 'student.$ID.uploads' },
    calendar('student.$ID.calendar'),
    {
      id: 'exam-results', title: 'menu.results', url: '/stadia/exam-results', icon: IconChartBar,
      state: 'student.$ID.exam-results',
    },
    {
      id: 'certificates', title: 'menu.certificates', url: '/stadia/certificates', icon: IconCertificate,
      state: 'student.$ID.certificates',
    },
    profile('student.$ID.profile'),
  ],
  supervisor: [
    announcements('supervisor.$ID.announcements'),
    {
      id: 'my-students', title: 'menu.myStudents', url: '/stadia/my-students', icon: IconUsers,
      state: 'supervisor.$ID.my-students',
    },
    {
      id: 'p-reference-codes', title: 'menu.referenceCodes', url: '/stadia/p-reference-codes', icon: IconLink,
      state: 'supervisor.$ID.p-reference-codes',
    },
    {
      id: 'applications', title: 'menu.applications', url: '/stadia/p-applications', icon: IconClipboardList,
      state: 'supervisor.$ID.p-applications',
    },
    studyMaterials('supervisor.$ID.study-materials'),
    payments('supervisor.$ID.payments'),
    invoices('supervisor.$ID.invoices'),
    {
      id: 's-discount-codes', title: 'menu.discountCodes', url: '/stadia/s-discount-codes', icon: IconDiscount2,
      state: 'supervisor.$ID.s-discount-codes',
    },
    calendar('supervisor.$ID.calendar'),
    { id: 'exams', title: 'menu.examResults', url: '/stadia/exams', icon: IconChartBar, state: 'supervisor.$ID.exams' },
    {
      id: 'certificates', title: 'menu.certificates', url: '/stadia/certificates', icon: IconCertificate,
      state: 'supervisor.$ID.certificates',
    },
    profile('supervisor.$ID.profile'),
  ],
  partner: [
    announcements('partner.$ID.announcements'),
    {
      id: 'applications', title: 'menu.applications', url: '/stadia/applications', icon: IconClipboardList,
      state: 'partner.$ID.applications',
    },
    {
      id: 'supervisors', title: 'menu.supervisors', url: '/stadia/supervisors', icon: IconUsers,
      state: 'partner.$ID.supervisors',
    },
    payments('partner.$ID.payments'),
    studyMaterials('partner.$ID.study-materials'),
    calendar('partner.$ID.calendar'),
    { id: 'exams', title: 'menu.examResults', url: '/stadia/exams', icon: IconChartBar, state: 'partner.$ID.exams' },
    profile('partner.$ID.profile'),
  ],
  admin: [
    { id: 'home', title: 'menu.home', url: '/stadia/janus', icon: IconHome, state: 'admin.home' },
    {
      id: 'applications', title: 'menu.applications', url: '/stadia/janus/applications', icon: IconClipboardList,
      state: 'admin.applications',
    },
    payments('admin.payments', '/stadia/janus/payments'),
    invoices('admin.invoices', '/stadia/janus/invoices'),
    {
      id: 'discounts', title: 'menu.discounts', url: '/stadia/janus/discounts', icon: IconDiscount2,
      state: 'admin.discounts',
    },
    {
      id: 'supervisors', title: 'menu.adults', url: '/stadia/janus/supervisors', icon: IconUsersGroup,
      state: 'admin.supervisors',
    },
    {
      id: 'students', title: 'menu.students', url: '/stadia/janus/student', icon: IconUsers,
      state: 'admin.applications',
    },
    {
      id: 'schools', title: 'menu.schools', url: '/stadia/janus/schools', icon: IconBuildingCommunity,
      state: 'admin.applications',
    },
    {
      id: 'outbox', title: 'menu.outbox', url: '/stadia/janus/mailing/outbox', icon: IconMail, state: 'admin.mailing',
    },
    {
      id: 'settings', title: 'menu.settings', url: '/stadia/janus/settings', icon: IconSettings,
      state: 'admin.settings',
    },
    {
      id: 'announcement', title: 'menu.announcementSettings', url: '/stadia/janus/announcement', icon: IconSpeakerphone,
      state: 'admin.announcement',
    },
    {
      id: 'olympiad-calendar', title: 'menu.calendarManagement', url: '/stadia/janus/olympiad-calendar',
      icon: IconCalendarCog, state: 'admin.calendar',
    },
    { id: 'upload', title: 'menu.studyMaterials', url: '/stadia/janus/upload', icon: IconFiles, state: 'admin.upload' },
    { id: 'exams', title: 'menu.examResults', url: '/stadia/janus/exams', icon: IconChartBar, state: 'admin.exams' },
    {
      id: 'rankings', title: 'menu.rankings', url: '/stadia/janus/rankings', icon: IconTrophy,
      state: '$admin.ranking',
    },
    { id: 'explorer', title: 'menu.explorer', url: '/stadia/janus/explorer', icon: IconApi, state: 'admin.explorer' },
    profile('admin.profile'),
  ],
}

/** The entries that a user may open, in their order. */
export function menuOf(user: SessionUser): MenuEntry[] {
  return menus[user.userType].filter((entry) => can(user.roles, entry.state, user._id))
}
