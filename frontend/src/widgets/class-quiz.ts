import { mountWidget } from "../lib/mount";
import Quiz from "../scenes/class/Quiz.svelte";
import type { ClassQuizState } from "../wire/classroom";
import "../styles/class-quiz.css";
import "../styles/asides.css";

export default { render: mountWidget<ClassQuizState>(Quiz, (state) => `${state.phase} ${state.number}`) };
