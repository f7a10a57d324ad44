import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import { Exam } from '../../exams/public.ts'
import { StartWay } from '../attempt.entity.ts'

@ObjectType({ description: 'A student without a prepared attempt' })
export class UnpreparedStudent {
  @Field(() => ID) applicationId: string
  @Field() name: string
}

@ObjectType({ description: 'Sealed paper in one language, as browsers load it before the start' })
export class PreparedPaper {
  @Field({ description: 'Language code, ISO 639-1' }) language: string
  @Field(() => Int, { description: 'Version of the paper; a correction makes the next one' }) version: number
  @Field({ description: 'SHA-256 of the file, in hexadecimal' }) sha256: string
  @Field(() => Int, { description: 'Bytes' }) size: number
}

@ObjectType({ description: 'Period in which `startCode` returns the code to the viewer' })
export class StartCodeTimes {
  @Field({ description: 'Opening of the exam' }) from: Date
  @Field({ description: 'End of the exam’s window' }) until: Date
}

@ObjectType({ description: 'How far an exam is prepared for its start' })
export class ExamPreparation {
  @Field(() => Int, { description: 'Number of students who may sit the exam' }) students: number
  @Field(() => Int, { description: 'Number of them with a prepared or started attempt' }) prepared: number
  @Field(() => [UnpreparedStudent], { description: 'Up to 20 students without one; they start nevertheless' })
  missing: UnpreparedStudent[]
  @Field(() => [PreparedPaper], { description: 'Newest sealed paper of each language; empty until they are made' })
  papers: PreparedPaper[]
  @Field(() => StartCodeTimes, { nullable: true, description: 'Null for an exam without a sealed paper' })
  codeTimes: StartCodeTimes | null
}

@ObjectType({ description: 'Exam of the viewer’s students that is open or opens soon' })
export class StartingExam {
  @Field(() => Exam) exam: Exam
  @Field(() => Int, { description: 'Number of the viewer’s students who are entered' }) students: number
  @Field(() => StartCodeTimes) codeTimes: StartCodeTimes
}

@ObjectType({ description: 'A student whose page showed the questions late after the start' })
export class LateOpening {
  @Field(() => ID) applicationId: string
  @Field() name: string
  @Field(() => StartWay, { nullable: true }) startedBy: StartWay | null
  @Field() startedAt: Date
  @Field(() => Date, { nullable: true, description: 'Null if no page has reported that it shows the questions' })
  shownAt: Date | null
  @Field(() => Float, { description: 'Seconds from the start until the questions were shown, or until now' })
  lateSeconds: number
  @Field(() => Int, { description: 'Extra time that orders have given the student since the start, in seconds' })
  extraSeconds: number
}
