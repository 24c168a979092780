import { mountWidget } from "../lib/mount";
import Quiz from "../scenes/quiz/Quiz.svelte";
import { sceneOf, type QuizState } from "../scenes/quiz/state";
import "../styles/quiz.css";

export default { render: mountWidget<QuizState>(Quiz, sceneOf) };
