import type { QuizState } from "../../wire/quiz";

export const sceneOf = (quiz: QuizState): string => `${quiz.attempt} ${quiz.number} ${quiz.back ?? ""} ${quiz.phase}`;
