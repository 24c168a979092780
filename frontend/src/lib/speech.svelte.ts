/** Reading aloud with the browser's own voice. */
export class Speech {
  readonly can = typeof window !== "undefined" && "speechSynthesis" in window && typeof SpeechSynthesisUtterance !== "undefined";
  speaking = $state.raw(false);

  toggle(text: string): void {
    if (this.speaking) this.stop();
    else this.speak(text);
  }

  speak(text: string): void {
    if (!this.can || !text) return;
    this.stop();
    const words = new SpeechSynthesisUtterance(text);
    words.lang = LANGUAGE;
    words.rate = 0.92;
    words.onend = words.onerror = () => (this.speaking = false);
    this.speaking = true;
    speechSynthesis.speak(words);
  }

  stop(): void {
    if (!this.speaking) return;
    speechSynthesis.cancel();
    this.speaking = false;
  }
}
