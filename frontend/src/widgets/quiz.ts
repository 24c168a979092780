import { mountWidget } from "../lib/mount";
import Quiz from "../scenes/quiz/Quiz.svelte";
import { sceneOf } from "../scenes/quiz/state";
import type { QuizState } from "../wire/quiz";
import "../styles/quiz.css";
import "../styles/asides.css";

export default { render: mountWidget<QuizState>(Quiz, sceneOf) };
