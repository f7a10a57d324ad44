import type { DroppedKind } from '../../types.ts'

/**
 * What happens to an element or attribute of a question: it is read, it has no meaning here for a reason, or it is lost and
 * named.
 */
export type Treatment = { is: 'read' } | { is: 'meaningless'; reason: string } | { is: 'lost'; as: DroppedKind }

const read: Treatment = { is: 'read' }
const meaningless = (reason: string): Treatment => ({ is: 'meaningless', reason })
const lost = (as: DroppedKind): Treatment => ({ is: 'lost', as })

const inMoodle = meaningless('it organizes questions in Moodle')
const answerPage = meaningless('it arranges the page of Moodle')
const shownAfter = meaningless('the exam shows its own results')
const nothing = meaningless('it is empty, or says what is so here')

/**
 * Elements of questions in Moodle XML, by name; those in texts and files apart. Sources: qformat_xml and the question types of
 * Moodle 4.5 (question/format/xml/format.php, question/type/.../questiontype.php) and the plugin qtype_ordering 4.5.
 */
export const elements = new Map<string, Treatment>(
  Object.entries({
    // all questions
    question: read,
    name: read,
    text: read,
    file: read,
    questiontext: read,
    generalfeedback: read,
    defaultgrade: read,
    answer: read,
    penalty: lost('penalty'),
    hidden: inMoodle,
    idnumber: inMoodle,
    category: inMoodle,
    info: inMoodle,
    version: inMoodle,
    tags: lost('tags'),
    tag: lost('tags'),
    hint: lost('hints'),
    shownumcorrect: shownAfter,
    clearwrong: shownAfter,
    options: lost('hints'),
    feedback: lost('optionFeedback'),
    correctfeedback: lost('optionFeedback'),
    partiallycorrectfeedback: lost('optionFeedback'),
    incorrectfeedback: lost('optionFeedback'),
    image: read,
    image_base64: read,
    // choices
    single: read,
    shuffleanswers: read,
    answernumbering: answerPage,
    showstandardinstruction: answerPage,
    layout: answerPage,
    correctanswers: meaningless('Moodle ignores it'),
    editor: inMoodle,
    // typed words and numbers
    usecase: read,
    tolerance: read,
    tolerancetype: lost('scoring'),
    correctanswerformat: answerPage,
    correctanswerlength: answerPage,
    units: read,
    unit: read,
    multiplier: read,
    unit_name: read,
    unitgradingtype: read,
    unitpenalty: read,
    showunits: read,
    unitsleft: lost('presentation'),
    instructions: lost('presentation'),
    // matching, ordering, gaps
    subquestion: read,
    selectoption: read,
    dragbox: read,
    group: read,
    infinite: lost('presentation'),
    drag: read,
    drop: read,
    no: read,
    noofdrags: read,
    shape: read,
    coords: read,
    choice: read,
    showmisplaced: shownAfter,
    layouttype: answerPage,
    selecttype: read,
    selectcount: read,
    gradingtype: read,
    showgrading: shownAfter,
    numberingstyle: answerPage,
    shuffle: nothing,
    // written by other programs
    truefeedback: lost('optionFeedback'),
    falsefeedback: lost('optionFeedback'),
    comment: inMoodle,
  } satisfies Record<string, Treatment>),
)

/** Attributes of elements of questions, by name. */
export const attributes = new Map<string, Treatment>(
  Object.entries({
    type: read,
    format: read,
    fraction: read,
    path: read,
    encoding: read,
    name: read,
  } satisfies Record<string, Treatment>),
)
