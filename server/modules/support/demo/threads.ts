import type { Ctx } from '../../../context/context.ts'
import type { DemoPeople } from '../../accounts/public.ts'
import { insertedId } from '../../../database/inserted-id.ts'
import { UnassignedMail } from '../inbound/inbound.entity.ts'
import {
  SupportMessage,
  SupportThread,
  type SupportMessageKind,
  type SupportState,
  type SupportTopic,
} from '../threads/thread.entity.ts'

const hour = 3_600_000

interface Said {
  readonly kind: SupportMessageKind
  readonly text: string
  readonly byMail?: true
  readonly quoted?: string
}

interface Thread {
  readonly of: (people: DemoPeople) => string | null
  readonly topic: SupportTopic
  readonly subject: string
  readonly state: SupportState
  /** hours since the newest message */
  readonly age: number
  readonly said: readonly Said[]
}

const threads: readonly Thread[] = [
  {
    of: ({ student }) => student.id,
    topic: 'payment',
    subject: 'Receipt for the school',
    state: 'open',
    age: 2,
    said: [
      { kind: 'person', text: 'Hello, my school needs a receipt for my exam. Where do I find it?' },
      {
        kind: 'office',
        text: 'Hello,\n\nyour receipt is on the page Payments: open the payment and choose “Receipt”.',
      },
      {
        kind: 'person',
        byMail: true,
        text: 'Thank you! Can it also have the name of the school?',
        quoted: 'On Sunday, the organisers wrote:\n> your receipt is on the page Payments',
      },
    ],
  },
  {
    of: ({ supervisor }) => supervisor.id,
    topic: 'application',
    subject: 'Two students on the wrong date',
    state: 'open',
    age: 20,
    said: [
      { kind: 'person', text: 'Two of my students applied for the morning but have lessons then. Can they move?' },
      { kind: 'note', text: 'Called the school: the afternoon is fine.' },
    ],
  },
  {
    of: ({ student2 }) => student2.id,
    topic: 'results',
    subject: 'When do results appear?',
    state: 'waiting',
    age: 30,
    said: [
      { kind: 'person', text: 'When will I see my result?' },
      {
        kind: 'office',
        text: 'Hello,\n\nresults appear about two weeks after the exam. We send an e-mail when they do.',
      },
    ],
  },
  {
    of: ({ partner }) => partner.id,
    topic: 'other',
    subject: 'Logo for our poster',
    state: 'closed',
    age: 200,
    said: [
      { kind: 'person', text: 'May we print the logo on our poster?' },
      { kind: 'office', text: 'Yes, gladly. It is in the study materials.' },
    ],
  },
  {
    of: () => null,
    topic: 'account',
    subject: 'No code arrives',
    state: 'open',
    age: 5,
    said: [{ kind: 'person', text: 'My daughter registers, but the code does not arrive.' }],
  },
]

/** Creates threads in all states, and a mail that belongs to none. */
export async function makeThreads(ctx: Ctx, people: DemoPeople): Promise<void> {
  const now = ctx.clock.now()
  for (const { of, topic, subject, state, age, said } of threads) {
    const userId = of(people)
    const timeOf = (i: number) => new Date(now - (age + (said.length - 1 - i) * 3) * hour)
    const visitor = { visitorName: 'Leyla', visitorEmail: 'leyla@family.test', visitorLanguage: 'en' }
    const thread = await ctx.db.insert(SupportThread, {
      userId,
      ...(userId === null && visitor),
      topic,
      subject,
      state,
      version: said.length,
      since: timeOf(said.length - 1),
      assigneeId: state === 'open' ? null : people.admin.id,
      createdAt: timeOf(0),
    })
    const threadId = insertedId(thread)
    await ctx.db.insert(
      SupportMessage,
      said.map(({ kind, ...message }, i) => ({
        threadId,
        userId,
        authorId: kind === 'person' ? userId : people.admin.id,
        kind,
        version: i + 1,
        createdAt: timeOf(i),
        ...message,
      })),
    )
  }
  await ctx.db.insert(UnassignedMail, {
    fromAddress: 'office@school.test',
    fromName: 'School No. 7',
    subject: 'Invitation',
    text: 'Good day! We would like to invite you to our science fair.',
    quoted: '',
    shortened: false,
    reason: 'noToken',
    receivedAt: new Date(now - 8 * hour),
  })
}
