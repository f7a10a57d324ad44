import { table, type Treatment } from '../vocabulary.ts'

const read: Treatment = { is: 'read' }
const ignored = (reason: string): Treatment => ({ is: 'ignored', reason })
const refused = (reason: string): Treatment => ({ is: 'refused', reason })

/** Elements of QTI 1.2 by their kind (see `QtiNode.kind`). */
export const classicElements = table([
  [read, 'questestinterop objectbank assessment section item itemmetadata qtimetadata qtimetadatafield fieldlabel'],
  [read, 'fieldentry presentation flow flowmat flowlabel material altmaterial mattext matemtext matbreak matimage'],
  [read, 'responselid responsestr responsenum renderchoice renderfib responselabel resprocessing outcomes decvar'],
  [read, 'respcondition conditionvar setvar varequal vargt vargte varlt varlte varsubset varsubstring and or not'],
  [read, 'other unanswered qmdweighting presentationmaterial rubric itemrubric itemfeedback qmditemtype'],
  [ignored('it says how the file was made'), 'qticomment qmdtoolvendor qmdstatus vocabulary qmdcomputerscored'],
  [ignored('it follows from the question'), 'qmdresponsetype qmdrenderingtype qmdmaximumscore qmdmaterial'],
  [ignored('the exam sets it'), 'duration qmdtimelimit qmdtimedependence itemcontrol sectioncontrol assessmentcontrol'],
  [ignored('the exam sets it'), 'qmdfeedbackpermitted qmdhintspermitted qmdsolutionspermitted qmdscoringpermitted'],
  [ignored('it shows feedback, which is named'), 'displayfeedback'],
  [{ is: 'lost', as: 'tags' }, 'objectives qmdtopic qmdlevelofdifficulty qmdtypeofsolution reference'],
  [{ is: 'lost', as: 'hints' }, 'hint hintmaterial'],
  [{ is: 'lost', as: 'optionFeedback' }, 'solution solutionmaterial sectionfeedback assessfeedback'],
  [{ is: 'lost', as: 'settings' }, 'selectionordering selection selectionnumber selectionmetadata sourcebankref order'],
  [{ is: 'lost', as: 'settings' }, 'sequenceparameter andselection orselection notselection outcomesprocessing'],
  [
    { is: 'lost', as: 'settings' },
    'outcomesmetadata outcomesfeedbacktest objectscondition objectsparameter andobjects',
  ],
  [{ is: 'lost', as: 'settings' }, 'orobjects notobjects mapinput mapoutput processingparameter testvariable andtest'],
  [{ is: 'lost', as: 'settings' }, 'ortest nottest variabletest'],
  [{ is: 'lost', as: 'scoring' }, 'durequal durgt durgte durlt durlte varinside interpretvar'],
  [refused('a part that is not in its place'), 'itemref sectionref materialref matref'],
  [refused('a question whose answer is placed in a picture'), 'responsexy renderhotspot'],
  [refused('a slider'), 'renderslider'],
  [refused('a question about groups of options'), 'responsegrp'],
  [refused('a question of another sort'), 'responsena'],
  [refused('a recording or a program'), 'matapplet matapplication mataudio matvideo'],
])

/** Attributes of QTI 1.2 by their name in lower case without underscores. */
export const classicAttributes = table([
  [read, 'ident title rcardinality shuffle rshuffle fibtype case texttype uri embedded respident index varname action'],
  [read, 'defaultval minvalue maxvalue continue setmatch view encoding'],
  [ignored('the language of the questions is chosen for the import'), 'xml:lang xml:space charset entityref'],
  [ignored('the width of a box is layout'), 'columns rows width height maxchars x0 y0 orientation'],
  [ignored('it names a part for programs'), 'label linkrefid labelrefid class'],
  [ignored('the exam sets it'), 'feedbackswitch hintswitch solutionswitch rtiming maxattempts minnumber maxnumber'],
  [ignored('it follows from the question'), 'imagtype numtype vartype prompt feedbacktype feedbackstyle'],
  [{ is: 'lost', as: 'scoring' }, 'scoremodel cutvalue members areatype'],
  [{ is: 'lost', as: 'settings' }, 'sequencetype ordertype mdname mdoperator pname testoperator vocabtype'],
  [{ is: 'lost', as: 'presentation' }, 'matchgroup matchmax rarea rrange showdraw startval step steplabel lowerbound'],
  [{ is: 'lost', as: 'presentation' }, 'upperbound apptype audiotype videotype'],
])
